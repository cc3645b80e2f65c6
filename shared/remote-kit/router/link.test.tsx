import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from '@safar/remote-kit/router';

const onFollow = jest.fn();
beforeEach(() => {
  onFollow.mockClear();
  history.replaceState(null, '', '/');
});

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const show = () =>
  render(
    <BrowserRouter useTransitions={false}>
      <Address />
      <Link to="/film" state={{ film: 1 }} onFollow={onFollow}>
        Film
      </Link>
    </BrowserRouter>,
  );
const link = () => screen.getByRole('link', { name: 'Film' });

test('after onFollow, the URL changes and the next page renders', async () => {
  show();
  let shownOn = '';
  onFollow.mockImplementationOnce((element: Element) => {
    expect(element).toBe(link());
    shownOn = location.pathname;
  });
  await userEvent.click(link());
  expect(await screen.findByText('/film {"film":1}')).toBeVisible();
  expect(shownOn).toBe('/');
});

test('even without onFollow, the next page renders after the click has been handled', async () => {
  render(
    <BrowserRouter useTransitions={false}>
      <Address />
      <Link to="/film">Film</Link>
    </BrowserRouter>,
  );
  await act(async () => link().click());
  expect(location.pathname).toBe('/');
  expect(await screen.findByText('/film null')).toBeVisible();
});

test('a second click during a pending navigation is ignored', async () => {
  show();
  const before = history.length;
  await userEvent.dblClick(link());
  await waitFor(() => expect(location.pathname).toBe('/film'));
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(history.length).toBe(before + 1);
});

test('onFollow does not run for a click that opens a new tab', async () => {
  show();
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link());
  await user.keyboard('{/Control}');
  expect(onFollow).not.toHaveBeenCalled();
});
