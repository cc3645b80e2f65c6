import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { SearchToggle } from './search';

const toggle = () => screen.getByRole('button', { name: 'Search', expanded: true });
const field = () => screen.getByLabelText('Search videos');

async function open(path = '/blog') {
  const page = renderFrame(<SearchToggle />, { path });
  await userEvent.click(screen.getByRole('button', { name: 'Search', expanded: false }));
  await screen.findByRole('button', { name: 'Search', expanded: true });
  return page;
}

test('the search button opens the form and moves the focus to its field', async () => {
  await open();
  expect(field()).toHaveFocus();
  expect(field()).toBeRequired();
  expect(field()).toHaveAttribute('minlength', '3');
});

test('Escape closes the form and returns the focus to the search button', async () => {
  await open();
  const button = toggle();
  await userEvent.keyboard('hun{Escape}');
  expect(button).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Search', expanded: false })).toBe(button);
});

test.each(['', 'hu', '  hu  '])(
  'the term %j is too short, and a message at the field says so',
  async (term) => {
    const { currentPath } = await open();
    await userEvent.type(field(), `${term}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent('Type at least 3 characters to search.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Type at least 3 characters to search.');
    expect(field()).toHaveFocus();
    expect(currentPath()).toBe('/blog');
    await userEvent.type(field(), 'x');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);

test('a search navigates to the results page for the trimmed term, and the form closes', async () => {
  const { currentPath } = await open();
  await userEvent.type(field(), '  fairy/meadows?  {Enter}');
  expect(currentPath()).toBe('/search/fairy%2Fmeadows%3F');
  expect(await screen.findByRole('button', { name: 'Search', expanded: false })).toBeVisible();
});

test('a search for the term of the current results page closes the form and focuses the search button', async () => {
  await open('/search/fairy%20meadows');
  await userEvent.type(field(), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Search', expanded: false })).toHaveFocus();
});

test('on a results page the field contains the search term', async () => {
  await open('/search/fairy%20meadows');
  expect(field()).toHaveValue('fairy meadows');
});

test('without JavaScript the form submits to a route of the server', () => {
  renderFrame(<SearchToggle />);
  const form = screen.getByRole('search', { hidden: true });
  expect(form).toHaveAttribute('action', '/search');
  expect(form).not.toHaveAttribute('method', 'post');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveAttribute('name', 'q');
});
