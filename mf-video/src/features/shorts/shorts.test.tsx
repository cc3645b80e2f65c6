import { matchPath, useLocation, useNavigate } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { videos } from '../../testing/fixtures';
import { feedQuery } from './feed-navigation';
import { HomeShorts } from './home-shorts';
import { ShortsPage } from './shorts-page';
import { loadShortsPage } from './shorts-route';
import { homeShortsRequest, shortsRequest } from './shorts-state';

// jsdom does not implement `scrollIntoView`.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const shortId = (number: number) => `short${String(number).padStart(6, '0')}`;

const short = (number: number, title = `Short film ${number}`) => ({
  id: number,
  category: 'Most Watched',
  title,
  shorts_video: `https://www.youtube.com/shorts/${shortId(number)}`,
});

const shorts = (count: number) => Array.from({ length: count }, (_, index) => short(index + 1));

const backend = (data: readonly unknown[]) => fakeHttp({ '/shortsGet': { data } });

/** A backend with 60 shorts, which responds with the requested page. */
const manyShorts = () =>
  fakeHttp({
    '/shortsGet': ({ fields }: { fields: { page: number; per_page: number } }) => {
      const { page, per_page: size } = fields;
      return { data: shorts(60).slice((page - 1) * size, page * size), total: 60, current_page: page };
    },
  });

/** Renders the home section or the shorts page depending on the path, as the shell does. */
function Site() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {matchPath('/discover-shots', pathname) ? (
        <main>
          <ShortsPage search={new URLSearchParams(search)} />
        </main>
      ) : (
        <HomeShorts />
      )}
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

const show = (path: string, http = backend(shorts(14))) =>
  renderRemote(<Site />, { features: [shortsRequest.feature, homeShortsRequest.feature], path, http });

const players = () => screen.queryAllByTitle(/./, {}).filter(({ tagName }) => tagName === 'IFRAME');
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Shorts Video' });
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
};

test('the home section skips videos without a short', async () => {
  const without = ['', ' ', null, ''].flatMap((link) =>
    videos(3).map((video) => ({ ...video, shorts_video: link })),
  );
  show('/', backend([...without, ...shorts(2)]));
  const row = within(await screen.findByRole('region', { name: 'Shorts Video' }));
  expect(row.getAllByRole('listitem')).toHaveLength(2);
});

test('a page without a usable short has links to the other pages', async () => {
  const http = fakeHttp({
    '/shortsGet': { data: [{ ...short(1), shorts_video: 'gone' }], total: 60, current_page: 2 },
  });
  show('/discover-shots?page=2', http);
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier shorts' })).toHaveAttribute('href', '/discover-shots');
  expect(screen.getByRole('link', { name: 'More shorts' })).toHaveAttribute('href', '/discover-shots?page=3');
});

test('the home section shows the first ten shorts, a link to the shorts page, and an advertisement', async () => {
  const http = backend([...shorts(14), { ...short(50), shorts_video: null }, short(1)]);
  show('/', http);
  const row = within(await screen.findByRole('region', { name: 'Shorts Video' }));
  expect(await row.findAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Show More: Discover Shorts' })).toHaveAttribute(
    'href',
    '/discover-shots',
  );
  expect(screen.getByTestId('slot')).toHaveTextContent('ad:Discover Shorts:home-shorts:tower');
  expect(http.requests).toMatchObject([{ method: 'POST', path: '/shortsGet' }]);
});

test('pressing a short on the home page opens the shorts page at that short and starts it', async () => {
  const { currentPath } = show('/');
  expect(players()).toEqual([]);
  const card = await screen.findByRole('link', { name: 'Short film 4' });
  expect(card).toHaveAttribute('href', `/discover-shots#short-${shortId(4)}`);
  await userEvent.click(card);
  await waitFor(() => expect(currentPath()).toBe(`/discover-shots#short-${shortId(4)}`));
  expect((await titles()).slice(2, 5)).toEqual(['Short film 3', 'Short film 4', 'Short film 5']);
  expect(screen.getByTitle('Short film 4')).toHaveAttribute(
    'src',
    `https://player.example/embed/${shortId(4)}?autoplay=1&rel=0`,
  );
});

test('Back and Forward do not start playback', async () => {
  show('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Short film 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await titles()).toContain('Short film 4');
  expect(players()).toEqual([]);
});

test('no player loads from YouTube before a play button is pressed, and only one short plays at a time', async () => {
  const { services } = show('/discover-shots', backend(shorts(5)));
  expect(await titles()).toHaveLength(5);
  expect(players()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Play: Short film 2' }));
  expect(screen.getByTitle('Short film 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Play: Short film 5' }));
  expect(players().map(({ title }) => title)).toEqual(['Short film 5']);

  act(() => services.events.emit('player/started', { player: 'live-1' }));
  expect(players()).toEqual([]);
});

test('the advertisement follows the fifth short or, in a shorter list, the last short', async () => {
  const order = () =>
    within(screen.getByRole('list', { name: 'Shorts Video' }))
      .getAllByRole('listitem')
      .map((item) => within(item).queryByTestId('slot')?.textContent ?? 'short');
  const { unmount } = show('/discover-shots');
  await titles();
  expect(order().indexOf('ad:Discover Shorts:shorts-feed:tower')).toBe(5);
  // The first render shows twelve shorts. The other shorts render in a transition.
  await waitFor(() => expect(order()).toHaveLength(15));
  unmount();
  show('/discover-shots', backend(shorts(2)));
  await titles();
  expect(order()).toEqual(['short', 'short', 'ad:Discover Shorts:shorts-feed:tower']);
});

test('the Share button copies a deep link to the short', async () => {
  const user = userEvent.setup();
  show('/discover-shots');
  await user.click(await screen.findByRole('button', { name: 'Share: Short film 3' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `https://safar.example/discover-shots#short-${shortId(3)}`,
  );
});

describe('on a phone', () => {
  let view: ReturnType<typeof fakeIntersectionObserver>;
  let media: { saving: boolean; isPortrait: boolean };
  const queries = new Set<EventTarget>();
  const scrolled: number[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    history.replaceState(null, '', '/discover-shots');
    media = { saving: false, isPortrait: true };
    queries.clear();
    view = fakeIntersectionObserver();
    window.matchMedia = (query) => {
      const list = Object.assign(new EventTarget(), {
        matches:
          (query === feedQuery && media.isPortrait) ||
          (query === '(prefers-reduced-data: reduce)' && media.saving),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
      queries.add(list);
      return list;
    };
    Element.prototype.scrollTo = (options) =>
      void scrolled.push(typeof options === 'object' ? (options.top ?? 0) : 0);
    // jsdom has no layout. Here every item is 700 px tall.
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 700;
    });
    scrolled.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  const item = (number: number) => document.getElementById(`short-${shortId(number)}`) as HTMLElement;
  const swipeTo = (number: number) => {
    view.setVisibleRatio(item(number), 1);
    act(() => jest.advanceTimersByTime(400));
  };
  const open = async (path = '/discover-shots') => {
    const page = show(path, backend(shorts(8)));
    await titles();
    view.setVisibleRatio(item(1), 1);
    return page;
  };
  const start = (number: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Play: Short film ${number}` }));

  test('swiping loads no player until the visitor has started a short', async () => {
    await open();
    swipeTo(2);
    swipeTo(3);
    expect(players()).toEqual([]);
  });

  test('swiping stops the playing short and starts the next one', async () => {
    await open();
    start(1);
    view.setVisibleRatio(item(2), 1);
    expect(players()).toEqual([]);
    act(() => jest.advanceTimersByTime(400));
    expect(players().map(({ title }) => title)).toEqual(['Short film 2']);
  });

  test('flinging past several shorts loads a player only for the last one', async () => {
    await open();
    start(1);
    for (const number of [2, 3, 4]) view.setVisibleRatio(item(number), 1);
    expect(players()).toEqual([]);
    act(() => jest.advanceTimersByTime(400));
    expect(players().map(({ title }) => title)).toEqual(['Short film 4']);
  });

  test('if the visitor prefers reduced data, the next short does not start automatically', async () => {
    media.saving = true;
    await open();
    start(1);
    swipeTo(2);
    expect(players()).toEqual([]);
  });

  test('the URL fragment identifies the short in view', async () => {
    await open();
    swipeTo(6);
    expect(location.hash).toBe(`#short-${shortId(6)}`);
  });

  test('starting a short puts its id into the URL fragment', async () => {
    await open();
    start(1);
    expect(location.hash).toBe(`#short-${shortId(1)}`);
  });

  describe('after a rotation', () => {
    const rotate = () => {
      media.isPortrait = !media.isPortrait;
      act(() => queries.forEach((query) => query.dispatchEvent(new Event('change'))));
    };
    let shown: string[] = [];
    beforeEach(() => {
      shown = [];
      window.scrollTo = Element.prototype.scrollTo;
      jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
        shown.push(this.id);
      });
    });

    test('the playing short is scrolled into view', async () => {
      await open();
      start(4);
      expect(shown).toEqual([]);
      rotate();
      expect(shown).toEqual([`short-${shortId(4)}`]);
      rotate();
      expect(scrolled).toEqual([0, 3 * 700]);
      expect(players().map(({ title }) => title)).toEqual(['Short film 4']);
    });

    test('if no short plays, the short that was in view is scrolled into view', async () => {
      await open();
      swipeTo(6);
      rotate();
      expect(shown).toEqual([`short-${shortId(6)}`]);
    });

    test('a page that was not scrolled stays at its top', async () => {
      await open();
      rotate();
      expect(shown).toEqual([]);
    });
  });

  test('while the heading has the focus, arrow keys scroll to the next short', async () => {
    await open();
    screen.getByRole('heading', { level: 1 }).focus();
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'ArrowDown' });
    expect(scrolled).toEqual([700]);
  });

  test('a deep link scrolls to its short without starting it', async () => {
    // The advertisement is the sixth item, so short 7 is the eighth item.
    await open(`/discover-shots#short-${shortId(7)}`);
    expect(scrolled).toEqual([7 * 700]);
    expect(players()).toEqual([]);
  });

  test.each([
    ['ArrowDown', 'ArrowUp'],
    ['PageDown', 'PageUp'],
    ['j', 'k'],
  ])('%s and %s move the focus from short to short', async (down, up) => {
    await open();
    const playButton = (number: number) => screen.getByRole('button', { name: `Play: Short film ${number}` });
    playButton(1).focus();
    fireEvent.keyDown(playButton(1), { key: down });
    fireEvent.keyDown(playButton(2), { key: down });
    expect(playButton(3)).toHaveFocus();
    fireEvent.keyDown(playButton(3), { key: up });
    expect(playButton(2)).toHaveFocus();
    expect(scrolled).toEqual([700, 1400, 700]);
  });

  test('arrow keys skip the hidden item of a slot without an advertisement', async () => {
    await open();
    const playButton = (number: number) => screen.getByRole('button', { name: `Play: Short film ${number}` });
    const advertisement = playButton(6).closest('li')?.previousElementSibling;
    if (!(advertisement instanceof HTMLElement))
      throw new Error('The feed has no item for an advertisement.');
    advertisement.style.display = 'none';
    playButton(5).focus();
    fireEvent.keyDown(playButton(5), { key: 'ArrowDown' });
    expect(playButton(6)).toHaveFocus();
  });

  test('while the focus is outside the feed, letter keys do nothing, and arrow keys scroll to the next short', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(scrolled).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(scrolled).toEqual([700]);
  });

  test('the "Next short" button moves to the next short', async () => {
    await open();
    fireEvent.click(screen.getAllByRole('button', { name: 'Next short' })[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Play: Short film 2' })).toHaveFocus();
  });

  const nextAfter = (title: string) =>
    within(screen.getByRole('heading', { name: title }).closest('article') as HTMLElement).queryByRole(
      'button',
      { name: 'Next short' },
    );

  test('after the last short of a page, "Next short" and the arrow key lead to the link to the next page', async () => {
    show('/discover-shots?page=2', manyShorts());
    const last = await screen.findByRole('button', { name: 'Play: Short film 48' });
    const next = nextAfter('Short film 48') as HTMLElement;
    next.focus();
    fireEvent.click(next);
    expect(screen.getByRole('link', { name: 'More shorts' })).toHaveFocus();
    expect(scrolled.at(-1)).toBe(25 * 700);
    last.focus();
    fireEvent.keyDown(last, { key: 'ArrowDown' });
    expect(screen.getByRole('link', { name: 'More shorts' })).toHaveFocus();
  });

  test('the last short of the last page has no "Next short" button', async () => {
    show('/discover-shots?page=3', manyShorts());
    await screen.findByRole('button', { name: 'Play: Short film 60' });
    expect(nextAfter('Short film 59')).toBeVisible();
    expect(nextAfter('Short film 60')).toBeNull();
  });
});

test('a long list shows 24 shorts per page, with links to the previous and next page', async () => {
  const user = userEvent.setup();
  show('/discover-shots?page=2', manyShorts());
  await waitFor(async () => expect(await titles()).toHaveLength(24));
  expect((await titles())[0]).toBe('Short film 25');
  expect(screen.getByRole('link', { name: 'Earlier shorts' })).toHaveAttribute('href', '/discover-shots');
  await userEvent.click(screen.getByRole('link', { name: 'More shorts' }));
  await waitFor(async () => expect(await titles()).toHaveLength(12));
  expect(screen.queryByRole('link', { name: 'More shorts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share: Short film 50' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `https://safar.example/discover-shots?page=3#short-${shortId(50)}`,
  );
});

test('a link to another page scrolls to the top and focuses the heading, but Back does not', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  show('/discover-shots', manyShorts());
  await titles();
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'More shorts' }));
  expect(await screen.findByRole('button', { name: 'Play: Short film 25' })).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Play: Short film 1' })).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(1);
  scroll.mockRestore();
});

test('in the grid, playing a short leaves the URL unchanged, so that Back restores the scroll position', async () => {
  history.replaceState(null, '', '/discover-shots');
  show('/discover-shots');
  await userEvent.click(await screen.findByRole('button', { name: 'Play: Short film 3' }));
  expect(screen.getByTitle('Short film 3')).toBeVisible();
  expect(location.hash).toBe('');
});

test('a short without a title is named by its number', async () => {
  show('/discover-shots', backend([short(1, '')]));
  expect(await screen.findByRole('button', { name: 'Play: Short 1' })).toBeVisible();
});

test.each(['/', '/discover-shots'])(
  '%s shows skeletons while loading, and then the message for an empty list',
  async (path) => {
    const pending = pendingResponse();
    show(path, fakeHttp({ '/shortsGet': pending.response }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryAllByText('Loading…', { selector: '.spinner' })).toHaveLength(path === '/' ? 0 : 1);
    await act(async () => pending.resolve({ data: [{ shorts_video: null }] }));
    expect(await screen.findByText('No Data Found')).toBeVisible();
  },
);

test.each(['/', '/discover-shots'])(
  '%s shows "Try again" after a failed request, not the message for an empty list',
  async (path) => {
    const http = fakeHttp({ '/shortsGet': failure(500, 'The archive is closed.') });
    show(path, http);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Getting error while showing data: The archive is closed.',
    );
    expect(screen.queryByText('No Data Found')).toBeNull();
    http.respond('/shortsGet', { data: shorts(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Short film 2')).toBeVisible();
  },
);

test('the server responds with 503 if the list fails to load, and with 404 past the last page', async () => {
  const load = (http: ReturnType<typeof fakeHttp>, search = '') =>
    loadShortsPage(
      { search: new URLSearchParams(search) },
      createTestPage({ features: [shortsRequest.feature], http, runWatchers: false }).context,
    );
  expect(await load(backend(shorts(1)))).toEqual({});
  expect(await load(fakeHttp())).toEqual({ status: 503 });
  expect(await load(backend(shorts(30)), 'page=2')).toEqual({});
  expect(await load(backend(shorts(30)), 'page=3')).toEqual({ status: 404 });
});
