import type { HttpRequest } from '@safar/contract/http';
import { failure, pendingResponse, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { fakeMatchMedia } from '@safar/remote-kit/testing/fake-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameBackend, NavigationControls, renderFrame } from '../testing/render-frame';
import { SearchToggle } from './search';

const film = (id: number, title: string) => ({
  id,
  title,
  video: `https://youtu.be/film${String(id).padStart(7, '0')}`,
  category: 'Northern Areas',
});
const hunza = [film(4, 'Hunza in Blossom'), film(9, 'Passu, Upper Hunza')];

beforeEach(() => {
  localStorage.clear();
  fakeMatchMedia();
  Element.prototype.scrollIntoView = () => undefined;
});

const searched = (http: FakeHttp) =>
  http.requests.filter(({ path }) => path === '/search').map(({ fields }: HttpRequest) => fields?.['title']);

const field = () => screen.getByRole('combobox', { name: 'Search videos' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

async function open({
  answer = { success: true, data: hunza, total: 2, current_page: 1 } as unknown,
  path = '/blog',
  saveData = false,
} = {}) {
  const http = frameBackend({ '/search': answer });
  const page = renderFrame(<SearchToggle />, { path, http, saveData });
  await userEvent.click(screen.getByRole('button', { name: 'Search', expanded: false }));
  await screen.findByRole('combobox', { name: 'Search videos' });
  return { ...page, http };
}

test('after a pause in typing, matching videos and a search for the typed text are suggested', async () => {
  const { http } = await open();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'hu');
  expect(options()).toEqual([]);
  await userEvent.type(field(), 'nza');
  expect(await screen.findByText('3 suggestions')).toBeInTheDocument();
  expect(options()).toEqual([
    'Hunza in BlossomNorthern Areas',
    'Passu, Upper HunzaNorthern Areas',
    'Search for “hunza”',
  ]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getAllByText('Hunza').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  expect(searched(http)).toEqual(['hunza']);
  expect(http.requests.at(-1)?.fields).toMatchObject({ per_page: 6 });
});

test('arrow keys cycle through the options and the field, and the focus stays in the field', async () => {
  const { currentPath } = await open();
  await userEvent.type(field(), 'hunza');
  await screen.findByText('3 suggestions');
  const seen: unknown[] = [];
  for (const key of [
    'ArrowDown',
    'ArrowUp',
    'ArrowUp',
    'Home',
    'End',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
  ]) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(active()?.slice(0, 5) ?? null);
  }
  expect(seen).toEqual(['Hunza', null, 'Searc', 'Hunza', 'Searc', null, 'Hunza', 'Passu']);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Passu');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(currentPath()).toBe('/show-more/9');
});

test('Enter submits the typed text if no option is active', async () => {
  const { currentPath } = await open();
  await userEvent.type(field(), 'hunza');
  await screen.findByText('3 suggestions');
  await userEvent.keyboard('{Enter}');
  expect(currentPath()).toBe('/search/hunza');
});

test('Escape first closes the list, and then the search form', async () => {
  await open();
  await userEvent.type(field(), 'hunza');
  await screen.findByText('3 suggestions');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('hunza');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('Hunza in Blossom');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('button', { name: 'Search', expanded: false })).toHaveFocus();
});

test('a click on an option selects it', async () => {
  const { currentPath } = await open();
  await userEvent.type(field(), 'hunza');
  await userEvent.click(await screen.findByRole('option', { name: /Passu/ }));
  expect(currentPath()).toBe('/show-more/9');
});

test('a newer term aborts the previous request', async () => {
  const first = pendingResponse();
  const { http } = await open({ answer: first.response });
  await userEvent.type(field(), 'hun');
  await waitFor(() => expect(searched(http)).toEqual(['hun']));
  http.respond('/search', { success: true, data: [film(7, 'Hunza by Night')] });
  await userEvent.type(field(), 'za');
  expect(await screen.findByRole('option', { name: /by Night/ })).toBeInTheDocument();
  expect(http.requests.find(({ path }) => path === '/search')?.signal?.aborted).toBe(true);
  await act(async () => first.resolve({ success: true, data: hunza }));
  expect(options()).toHaveLength(2);
});

test('after the field is cleared, the videos of the earlier term are not suggested for the next term', async () => {
  const { http } = await open();
  await userEvent.type(field(), 'hunza');
  await screen.findByText('3 suggestions');
  await userEvent.clear(field());
  const pending = pendingResponse();
  http.respond('/search', pending.response);
  await userEvent.type(field(), 'thar');
  expect(options()).toEqual([]);
  await act(async () => pending.resolve({ success: true, data: [film(7, 'Thar by Night')] }));
  expect(await screen.findByRole('option', { name: /Thar by Night/ })).toBeInTheDocument();
});

test('a failed request shows no suggestions, and the form still works', async () => {
  const { currentPath, http } = await open({ answer: failure(503) });
  await userEvent.type(field(), 'hunza');
  await waitFor(() => expect(searched(http)).toEqual(['hunza']));
  expect(options()).toEqual([]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  expect(currentPath()).toBe('/search/hunza');
});

test('a term that is too long for the results page is shortened in the request and in the suggestion', async () => {
  const longest = 'hunza '.repeat(50).slice(0, 200);
  const { http } = await open({
    answer: ({ fields }: HttpRequest) =>
      String(fields?.['title']).length > 200 ? failure(400) : { success: true, data: hunza },
  });
  await userEvent.click(field());
  await userEvent.paste('hunza '.repeat(60));
  expect(await screen.findByText('3 suggestions')).toBeInTheDocument();
  expect(searched(http)).toEqual([longest]);
  expect(options().at(-1)).toBe(`Search for “${longest}”`);
});

test('with Save-Data no suggestions are requested', async () => {
  const { http } = await open({ saveData: true });
  await userEvent.type(field(), 'hunza');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(searched(http)).toEqual([]);
  expect(options()).toEqual([]);
});

test('the empty field suggests the last five searches on this device', async () => {
  localStorage.setItem('safar-searches', JSON.stringify(['five', 'four', 'three', 'two', 'one']));
  const { currentPath, http } = await open();
  expect(options()).toEqual(['five', 'four', 'three', 'two', 'one']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(currentPath()).toBe('/search/four');
  await userEvent.click(screen.getByRole('button', { name: 'Search', expanded: false }));
  await screen.findByRole('combobox', { name: 'Search videos' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'Karakoram{Enter}');
  expect(JSON.parse(localStorage.getItem('safar-searches') ?? '')).toEqual([
    'Karakoram',
    'four',
    'five',
    'three',
    'two',
  ]);
  expect(http.requests.every(({ fields }) => !JSON.stringify(fields ?? {}).includes('three'))).toBe(true);
});

test('recent searches can be removed one by one or all at once, with the mouse or the keyboard', async () => {
  localStorage.setItem('safar-searches', JSON.stringify(['hunza', 'makran', 'thar']));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove “makran”' }));
  expect(options()).toEqual(['hunza', 'thar']);
  expect(screen.getByText('“makran” was removed.')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Remove “hunza”' }).focus());
  expect(options()).toEqual(['hunza', 'thar']);
  await userEvent.keyboard('{Enter}');
  expect(options()).toEqual(['thar']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(localStorage.getItem('safar-searches')).toBeNull();
});

test('the list closes when the focus leaves the field and the list, and invalid stored searches are ignored', async () => {
  localStorage.setItem('safar-searches', '{"odd":1}');
  await open();
  expect(options()).toEqual([]);
  await userEvent.type(field(), 'hunza');
  await screen.findByText('3 suggestions');
  act(() => within(screen.getByRole('search')).getByRole('button', { name: 'Search' }).focus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a field that contains the search term of the page requests no suggestions until the visitor types', async () => {
  const { http } = await open({ path: '/search/hunza' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(searched(http)).toEqual([]);
  expect(options()).toEqual([]);
});

test('after a search, the field on another page is empty and suggests only recent searches', async () => {
  const http = frameBackend({ '/search': { success: true, data: hunza, total: 2, current_page: 1 } });
  const { currentPath } = renderFrame(
    <>
      <SearchToggle />
      <NavigationControls to="/" />
    </>,
    { path: '/blog', http },
  );
  const openForm = () => userEvent.click(screen.getByRole('button', { name: 'Search', expanded: false }));
  await openForm();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search videos' }), 'hunza');
  await screen.findByText('3 suggestions');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/search/hunza'));
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  await openForm();
  expect(await screen.findByRole('combobox', { name: 'Search videos' })).toHaveValue('');
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toEqual(['hunza']);
});
