import { BrowserRouter, Link, useLocation, useNavigate } from '@safar/remote-kit/router';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { createTestPage, CurrentPath, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { PageMeta } from '@safar/ui/page-meta';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderFrame } from '../testing/render-frame';
import { RouteAnnouncer, RouteFocus } from './route-focus';
import { ScrollRestoration } from './scroll-restoration';

// The state of the mocked window. `setHeight` changes the height of its page and notifies the resize observers.
const observers = new Set<() => void>();
const view = { height: 3000, top: 0 };
const reachable = (y: number) => Math.max(0, Math.min(y, view.height - 800));

function moveTo(y: number) {
  view.top = reachable(y);
  dispatchEvent(new Event('scroll'));
}

function setHeight(height: number) {
  view.height = height;
  if (view.top > reachable(view.top)) moveTo(view.top);
  act(() => observers.forEach((notify) => notify()));
}

class FakeResizeObserver {
  constructor(private readonly notify: () => void) {}
  observe() {
    observers.add(this.notify);
  }
  disconnect() {
    observers.delete(this.notify);
  }
}

const scroll = jest.fn((_x: number, y: number) => moveTo(y));

beforeEach(() => {
  Object.assign(window, { ResizeObserver: FakeResizeObserver, scrollTo: scroll });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => view.top });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => view.height,
  });
  Object.assign(view, { height: 3000, top: 0 });
  sessionStorage.clear();
  scroll.mockClear();
});

function Site() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title={pathname} path={pathname} />
      <main id="content" tabIndex={-1}>
        <Link to="/">Home</Link>
        <Link to="/blog">Blog</Link>
        <Link to="/blog?page=2">Page 2</Link>
        <Link to="/blog#%D8%B3%D9%81%D8%B1">Journey</Link>
        <button onClick={() => void navigate(-1)}>Back</button>
        <button onClick={() => void navigate(1)}>Forward</button>
      </main>
      <RouteFocus />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

const press = async (name: string) => {
  await userEvent.click(screen.getByText(name));
  // A link navigates after the next paint.
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
};

test('navigation scrolls to the top, focuses the content and emits navigation/finished', async () => {
  const { services } = renderFrame(<Site />);
  const paths: string[] = [];
  services.events.on('navigation/finished', ({ path }) => paths.push(path));
  moveTo(900);
  await press('Blog');
  expect(view.top).toBe(0);
  expect(document.getElementById('content')).toHaveFocus();
  expect(paths).toEqual(['/blog']);
});

test('a link to the current page scrolls to the top, but a change of the query does not scroll', async () => {
  renderFrame(<Site />);
  moveTo(900);
  await press('Home');
  expect(view.top).toBe(0);
  await press('Blog');
  moveTo(700);
  await press('Page 2');
  expect(view.top).toBe(700);
});

test('a link to a fragment of another page scrolls to the element and focuses it, even if the element loads later', async () => {
  renderFrame(<Site />);
  await press('Journey');
  expect(view.top).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
  const heading = document.createElement('h2');
  heading.id = 'سفر';
  heading.scrollIntoView = () => moveTo(1500);
  document.body.append(heading);
  setHeight(4000);
  expect(view.top).toBe(1500);
  expect(heading).toHaveFocus();
  screen.getByText('Back').focus();
  setHeight(5000);
  expect(screen.getByText('Back')).toHaveFocus();
  heading.remove();
});

test('Back and Forward restore the scroll positions', async () => {
  renderFrame(<Site />);
  moveTo(1200);
  await press('Blog');
  moveTo(400);
  await press('Back');
  expect(view.top).toBe(1200);
  await press('Forward');
  expect(view.top).toBe(400);
});

test('Back restores the position as content loads and the page grows', async () => {
  renderFrame(<Site />);
  moveTo(1800);
  await press('Blog');
  setHeight(900);
  await press('Back');
  expect(view.top).toBe(100);
  setHeight(1600);
  expect(view.top).toBe(800);
  setHeight(3200);
  expect(view.top).toBe(1800);
});

describe('fragments of the current page', () => {
  const traverse = async (step: () => void) => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    await act(async () => {
      step();
      await changed;
    });
  };
  /** Follows a fragment link as a browser does: adds a history entry, then scrolls to the element. */
  const follow = async (hash: string, top: number) => {
    await traverse(() => location.assign(hash));
    moveTo(top);
  };
  const back = () => traverse(() => history.back());
  const forward = () => traverse(() => history.forward());

  const show = (more?: ReactNode) =>
    render(
      <BrowserRouter useTransitions={false}>
        <TestPageProviders page={createTestPage()}>
          <Site />
          {more}
        </TestPageProviders>
      </BrowserRouter>,
    );

  beforeEach(() => history.pushState(null, '', '/'));

  test.each([0, 600])('Back restores the position %d', async (top) => {
    show();
    if (top > 0) moveTo(top);
    await follow('#site-links', 2200);
    expect(view.top).toBe(2200);
    await back();
    expect(view.top).toBe(top);
  });

  test('Back restores the position to which the visitor scrolled before hydration', async () => {
    moveTo(600);
    show();
    await follow('#site-links', 2200);
    await back();
    expect(view.top).toBe(600);
  });

  test('Back scrolls to the top of a page that the visitor opened with a link', async () => {
    show();
    await press('Blog');
    await follow('#site-links', 2200);
    await back();
    expect(view.top).toBe(0);
  });

  test('fragment links do not change the location of the router, because React would discard server HTML that waits for hydration', async () => {
    const locations: string[] = [];
    function Rendered() {
      locations.push(useLocation().pathname);
      return null;
    }
    show(<Rendered />);
    await follow('#site-links', 2200);
    await back();
    expect(locations).toEqual(['/']);
    await press('Blog');
    expect(locations).toEqual(['/', '/blog']);
    await traverse(() => location.assign('#site-links'));
    history.go(-2);
    await waitFor(() => expect(locations).toEqual(['/', '/blog', '/']));
  });

  test('a fragment link does not change the location of the router even if a list has written a page number into the URL', async () => {
    const queries: string[] = [];
    function Rendered() {
      queries.push(useLocation().search);
      return null;
    }
    show(<Rendered />);
    await press('Blog');
    history.replaceState(history.state, '', '/blog?page=3');
    await follow('#content', 100);
    history.replaceState(history.state, '', '/blog?page=4#content');
    await back();
    await forward();
    expect(new Set(queries)).toEqual(new Set(['']));
  });

  test('Back from /blog?page=2 to /blog#content removes the query', async () => {
    show(<CurrentPath />);
    await press('Blog');
    await follow('#content', 100);
    await press('Page 2');
    expect(screen.getByTestId('current-path')).toHaveTextContent('/blog?page=2');
    await back();
    expect(screen.getByTestId('current-path')).toHaveTextContent('/blog');
    expect(screen.getByTestId('current-path')).not.toHaveTextContent('page');
  });

  test('Back and Forward between two fragments restore the positions', async () => {
    show();
    await follow('#first', 500);
    await follow('#second', 1500);
    await back();
    expect(view.top).toBe(500);
    await forward();
    expect(view.top).toBe(1500);
  });

  test('following a fragment link again scrolls to its element, not to a position stored earlier', async () => {
    show();
    await follow('#content', 100);
    moveTo(1800);
    await back();
    expect(view.top).toBe(0);
    await follow('#content', 100);
    setHeight(4000);
    expect(view.top).toBe(100);
  });
});

test('the position is no longer restored after the visitor has scrolled', async () => {
  renderFrame(<Site />);
  moveTo(1800);
  await press('Blog');
  setHeight(900);
  await press('Back');
  act(() => void dispatchEvent(new Event('wheel')));
  setHeight(3200);
  expect(view.top).toBe(100);
  expect(observers.size).toBe(0);
});

test('when the visitor leaves the page, positions are stored and the browser takes over scroll restoration', async () => {
  const first = renderFrame(<Site />);
  expect(history.scrollRestoration).toBe('manual');
  moveTo(640);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(history.scrollRestoration).toBe('auto');
  expect(sessionStorage.getItem('safar-scroll')).toContain('640');
  first.unmount();
});

test('the position survives when the browser discards the hidden tab, which fires no pagehide event', () => {
  const setVisibility = (value: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const discarded = renderFrame(<Site />);
  moveTo(640);
  setVisibility('hidden');
  expect(history.scrollRestoration).toBe('auto');
  const stored = sessionStorage.getItem('safar-scroll');
  setVisibility('visible');
  expect(history.scrollRestoration).toBe('manual');
  discarded.unmount();

  performance.getEntriesByType = jest.fn(() => [{ type: 'back_forward' } as PerformanceNavigationTiming]);
  sessionStorage.setItem('safar-scroll', stored ?? '');
  view.top = 0;
  renderFrame(<Site />);
  expect(view.top).toBe(640);
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('a reloaded page', () => {
  beforeEach(() => {
    performance.getEntriesByType = jest.fn(() => [{ type: 'reload' } as PerformanceNavigationTiming]);
    sessionStorage.setItem('safar-scroll', JSON.stringify([['default /', 2000]]));
    view.height = 1500;
  });
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  test.each([
    ['if the browser has not scrolled', 0],
    ['if the browser scrolled to the end of the short page', 700],
    ['if the browser scrolled to the end of the page when it was even shorter', 550],
  ])('restores its position when it grows, %s', (_case, top) => {
    moveTo(top);
    renderFrame(<Site />);
    setHeight(3200);
    expect(view.top).toBe(2000);
  });

  test('keeps the position to which the visitor has scrolled', () => {
    moveTo(300);
    renderFrame(<Site />);
    setHeight(3200);
    expect(view.top).toBe(300);
  });
});

test.each(['{', '1', '[1]', '[null]', '[["default /"]]', '[["default /", "900"]]'])(
  'invalid positions in storage are ignored: %s',
  async (stored) => {
    sessionStorage.setItem('safar-scroll', stored);
    renderFrame(<Site />);
    moveTo(500);
    await press('Blog');
    await press('Back');
    expect(view.top).toBe(500);
  },
);

test('the title of a new page is announced; the title of the first page is not', async () => {
  renderFrame(<Site />);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  await press('Blog');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/blog · Safar TV'));
});
