import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fakeMedia, fakeView, type FakeView } from '../testing/fake-screen';
import { createTestPage, TestPageProviders } from '../testing/test-page';
import { Carousel, type CarouselProps } from './carousel';
import { renderUi } from './test-support/render-ui';

const titles = ['Hunza', 'Thar', 'Makran', 'Lahore', 'Skardu', 'Gwadar'];

const slides = titles.map((title) => ({
  key: title,
  label: title,
  content: () => <a href={`/${title}`}>{title}</a>,
}));

let view: FakeView;

/** jsdom has none. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(
    type: string,
    { pointerId = 0, pointerType = '', isPrimary = false, ...rest }: PointerEventInit = {},
  ) {
    super(type, rest);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
    this.isPrimary = isPrimary;
  }
}

beforeEach(() => {
  Object.assign(window, { PointerEvent: FakePointerEvent });
  jest.useFakeTimers();
  fakeMedia();
  view = fakeView();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'visibilityState');
});

/** In steps, because React draws at the end of each. */
async function pass(ms: number, step = 250) {
  for (let left = ms; left > 0; left -= step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(step, left)));
  }
}
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const carousel = (name = 'Places') => screen.getByRole('group', { name });
const button = (name: string | RegExp, inside = carousel()) => within(inside).getByRole('button', { name });
const hasSlick = (inside = carousel()) => inside.querySelector('.slick-slider') !== null;

/** The number of the marked dot. */
function marked(inside = carousel()): number {
  const dots = within(inside).getAllByRole('button', { name: /^Show slide/ });
  return 1 + dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true');
}

/** What can be reached and heard; in jsdom `inert` is a mere property. */
function reachable(): (string | null)[] {
  return within(carousel())
    .getAllByRole('link', { hidden: true })
    .filter(
      (link) => !link.closest<HTMLElement>('.slick-slide')?.inert && !link.closest('[aria-hidden="true"]'),
    )
    .map(({ textContent }) => textContent);
}

const show = (props: Partial<CarouselProps> = {}) =>
  renderUi(<Carousel variant="hero" label="Places" slides={slides} interval={2000} {...props} />);

/** In view and idle for long enough that slick has come and taken over. */
async function arrive(share = 1, inside = carousel()) {
  view.show(inside, share);
  await pass(1500);
}

describe('what stands there before anything moves', () => {
  test('the server writes every slide, and nothing of slick', () => {
    const html = renderToString(
      <TestPageProviders page={createTestPage()}>
        <Carousel variant="row" label="Places" slides={slides} />
      </TestPageProviders>,
    );
    for (const title of titles) expect(html).toContain(`<a href="/${title}">`);
    expect(html).not.toMatch(/slick-|style=|inert/);
  });

  test('carousel, slides and controls have roles and names; the stop button comes first', async () => {
    show();
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    const first = screen.getByRole('group', { name: '1 of 6' });
    expect(first).toHaveAttribute('aria-roledescription', 'slide');
    expect(button('Show slide 2 of 6: Thar')).toBeVisible();
    expect(marked()).toBe(1);
    await user().tab();
    expect(button(/^(Stop|Start) moving$/)).toHaveFocus();
    await user().tab();
    expect(button('Previous slide')).toHaveFocus();
  });

  test('a single slide has no controls', () => {
    show({ slides: slides.slice(0, 1) });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Hunza' })).toBeVisible();
  });

  test('pictures of slides that nobody has come close to can wait', () => {
    const content = jest.fn((near: boolean) => <p>{near ? 'picture' : 'place'}</p>);
    show({ slides: slides.map((slide) => ({ ...slide, content })) });
    expect(screen.getAllByText('picture')).toHaveLength(1);
    fireEvent.pointerDown(carousel());
    expect(screen.getAllByText('picture')).toHaveLength(2);
  });
});

describe('moving by itself', () => {
  test('begins in view once the page is idle, and goes on at its pace', async () => {
    show();
    await pass(5000);
    expect(hasSlick()).toBe(false);

    await arrive();
    expect(hasSlick()).toBe(true);
    expect(marked()).toBe(1);
    await pass(2250);
    expect(marked()).toBe(2);
    await pass(2250);
    expect(marked()).toBe(3);
    await pass(9500);
    expect(marked()).toBe(1);
  });

  test('the button stops and starts it, and says which', async () => {
    show();
    await arrive();
    fireEvent.click(button('Stop moving'));
    await pass(9000);
    expect(marked()).toBe(1);
    fireEvent.click(button('Start moving'));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('waits while a pointer is on it', async () => {
    show();
    await arrive();
    fireEvent.pointerEnter(carousel());
    await pass(9000);
    expect(marked()).toBe(1);
    fireEvent.pointerLeave(carousel());
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('whoever presses Start wants it, pointer or not', async () => {
    show();
    await arrive();
    fireEvent.pointerEnter(carousel());
    fireEvent.click(button('Stop moving'));
    fireEvent.click(button('Start moving'));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test("the keyboard's focus ends it for good", async () => {
    show();
    await arrive();
    await user().tab();
    expect(button('Start moving')).toHaveFocus();
    act(() => button('Start moving').blur());
    await pass(9000);
    expect(marked()).toBe(1);
  });

  test('stops off screen, less than half in view, and in a hidden tab', async () => {
    show();
    await arrive();
    view.show(carousel(), 0.4);
    await pass(9000);
    view.show(carousel(), 0);
    await pass(9000);
    expect(marked()).toBe(1);

    view.show(carousel(), 1);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(9000);
    expect(marked()).toBe(1);

    Reflect.deleteProperty(document, 'visibilityState');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('of several on a page only the one most in view moves', async () => {
    renderUi(
      <>
        <Carousel variant="hero" label="Places" slides={slides} interval={2000} />
        <Carousel variant="coverflow" label="Shows" slides={slides} interval={2000} />
      </>,
    );
    const shows = carousel('Shows');
    view.show(shows, 0.6);
    await arrive();
    await pass(2250);
    expect([marked(), marked(shows)]).toEqual([2, 1]);
    view.show(carousel(), 0.5);
    await pass(2250);
    expect([marked(), marked(shows)]).toEqual([2, 2]);
  });

  test('waits for the next picture', async () => {
    show({
      slides: slides.map((slide) => ({ ...slide, content: () => <img alt={slide.label} src="/slow" /> })),
    });
    for (const image of carousel().querySelectorAll('img'))
      Object.defineProperty(image, 'complete', { value: true });
    await arrive();
    expect(hasSlick()).toBe(true);
    const next = within(carousel()).getByAltText('Thar');
    Object.defineProperty(next, 'complete', { value: false, configurable: true });
    await pass(9000);
    expect(marked()).toBe(1);
    Object.defineProperty(next, 'complete', { value: true });
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test.each([
    ['reduced motion', () => fakeMedia({ reducedMotion: true })],
    [
      'Save-Data',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ],
  ])('under %s nothing is fetched and nothing moves before somebody asks for it', async (_case, ask) => {
    ask();
    show();
    await arrive();
    fireEvent.pointerEnter(button('Next slide'));
    await pass(9000);
    expect(hasSlick()).toBe(false);

    fireEvent.click(button('Next slide'));
    await pass(500);
    expect(hasSlick()).toBe(true);
    expect(marked()).toBe(2);
    await pass(9000);
    expect(marked()).toBe(2);

    fireEvent.click(button('Start moving'));
    await pass(2250);
    expect(marked()).toBe(3);
  });
});

describe('moving by hand', () => {
  test('arrows and dots turn it, round the ends as well', async () => {
    show();
    fireEvent.click(button('Previous slide'));
    await pass(1500);
    expect(marked()).toBe(6);
    fireEvent.click(button('Next slide'));
    await pass(1500);
    expect(marked()).toBe(1);
    fireEvent.click(button('Show slide 4 of 6: Lahore'));
    await pass(1500);
    expect(marked()).toBe(4);
  });

  test('what is pressed while it moves comes after that', async () => {
    show({ duration: 1000 });
    fireEvent.click(button('Next slide'));
    await pass(400);
    fireEvent.click(button('Next slide'));
    fireEvent.click(button('Show slide 5 of 6: Skardu'));
    expect(marked()).toBe(2);
    await pass(1500, 10);
    expect(marked()).toBe(5);
  });

  test('everything works by keyboard', async () => {
    show();
    const keys = user();
    act(() => button('Show slide 3 of 6: Makran').focus());
    await keys.keyboard('{Enter}');
    await pass(1500);
    expect(marked()).toBe(3);
    expect(button('Show slide 3 of 6: Makran')).toHaveFocus();
    expect(reachable()).toEqual(['Makran']);
  });

  test('screen readers hear of a change only while nothing moves by itself', async () => {
    show();
    const live = () => carousel().querySelector('[aria-live]');
    await arrive();
    await pass(2250);
    expect(live()).toHaveAttribute('aria-live', 'off');
    fireEvent.click(button('Stop moving'));
    expect(live()).toHaveAttribute('aria-live', 'polite');
  });

  const drag = (element: Element, x: number, y = 0, pointerType = 'mouse') => {
    const shared = { pointerId: 1, pointerType, isPrimary: true };
    fireEvent.pointerDown(element, { ...shared, buttons: 1, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(element, { ...shared, buttons: 1, clientX: 200 + x, clientY: 200 + y });
    fireEvent.pointerUp(element, { ...shared, clientX: 200 + x, clientY: 200 + y });
  };

  test.each(['mouse', 'touch'])(
    'more than 50 px of a sideways drag turn it, less does not: %s',
    async (type) => {
      show();
      await arrive();
      const surface = screen.getByText('Hunza');
      const dragged = async (by: number) => {
        drag(surface, by, 0, type);
        fireEvent.click(button('Stop moving', carousel()));
        fireEvent.click(button('Start moving', carousel()));
        await pass(1500);
        return marked();
      };
      expect(await dragged(-50)).toBe(1);
      expect(await dragged(-51)).toBe(2);
      expect(await dragged(60)).toBe(1);
    },
  );

  test('upright, a mouse drags up and down, a finger sideways', async () => {
    fakeMedia({ width: 1366 });
    show({ variant: 'vertical' });
    await arrive();
    fireEvent.click(button('Stop moving'));
    const surface = screen.getAllByText('Thar')[0]!;
    const steps: [number, number, string, number][] = [
      [0, -60, 'mouse', 3],
      [-60, 0, 'mouse', 3],
      [0, -60, 'touch', 3],
      [-60, 0, 'touch', 4],
      [0, 60, 'pen', 3],
    ];
    for (const [x, y, type, expected] of steps) {
      drag(surface, x, y, type);
      await pass(1500);
      expect(marked()).toBe(expected);
    }
  });

  test('the release of a drag is no click on a link, the next click is', async () => {
    show();
    await arrive();
    const clicked = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', clicked);
    const link = screen.getByText('Hunza');
    drag(link, -20);
    fireEvent.click(link);
    expect(clicked).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(clicked).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', clicked);
  });

  test('a click on a slide at the side brings it in', async () => {
    show({ variant: 'coverflow' });
    await arrive();
    const list = carousel().querySelector('.slick-list')!;
    fireEvent.click(list, { clientX: 40 });
    await pass(1500);
    expect(marked()).toBe(2);
  });
});

describe('the change to slick', () => {
  test('waits until the focus has left the slides', async () => {
    show();
    const link = screen.getByRole('link', { name: 'Hunza' });
    act(() => link.focus());
    fireEvent.click(button('Next slide'));
    await pass(3000);
    expect(hasSlick()).toBe(false);
    expect(link).toHaveFocus();
    act(() => button('Next slide').focus());
    await pass(1000);
    expect(hasSlick()).toBe(true);
    expect(marked()).toBe(2);
  });

  test('waits while a finger is down', async () => {
    show();
    fireEvent.pointerDown(screen.getByText('Hunza'));
    await arrive();
    expect(hasSlick()).toBe(false);
    fireEvent.pointerUp(screen.getByText('Hunza'));
    await pass(500);
    expect(hasSlick()).toBe(true);
  });

  test.each([
    ['hero', 390, ['Hunza']],
    ['row', 390, ['Hunza']],
    ['row', 800, ['Hunza', 'Thar', 'Makran']],
    ['row', 1366, ['Hunza', 'Thar', 'Makran', 'Lahore', 'Skardu']],
    ['coverflow', 390, ['Hunza']],
    ['vertical', 1366, ['Hunza', 'Thar', 'Makran']],
  ] as const)(
    'a %s at %i px shows the slides that stood there, and only those can be reached',
    async (variant, width, names) => {
      fakeMedia({ width });
      show({ variant });
      await arrive();
      expect(hasSlick()).toBe(true);
      expect(reachable()).toEqual(names);
    },
  );

  test('five of five turn as well, each of them once in sight', async () => {
    fakeMedia({ width: 1366 });
    show({ variant: 'row', slides: slides.slice(0, 5) });
    expect(marked()).toBe(3);
    await arrive();
    for (const first of [1, 2, 3, 4, 0]) {
      fireEvent.click(button('Next slide'));
      await pass(1500);
      const five = titles.slice(0, 5);
      expect(reachable()).toEqual([...five.slice(first), ...five.slice(0, first)]);
    }
  });

  test('fewer than fit beside each other stand still', async () => {
    fakeMedia({ width: 1366 });
    show({ variant: 'vertical', slides: slides.slice(0, 2) });
    await arrive();
    expect(screen.queryByRole('button')).toBeNull();
    expect(hasSlick()).toBe(false);
  });

  test('from right to left the slides run the other way', async () => {
    document.dir = 'rtl';
    fakeMedia({ width: 800 });
    show({ variant: 'row' });
    await arrive();
    expect(reachable()).toEqual(['Makran', 'Thar', 'Hunza']);
    fireEvent.click(button('Next slide'));
    await pass(1000);
    expect(marked()).toBe(2);
    expect(reachable()).toEqual(['Lahore', 'Makran', 'Thar']);
    document.dir = '';
  });
});
