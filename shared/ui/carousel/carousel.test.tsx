import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { renderToString } from 'react-dom/server';
import {
  fakeMatchMedia,
  fakeIntersectionObserver,
  type FakeIntersectionObserver,
} from '@safar/remote-kit/testing/fake-screen';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { Carousel, type CarouselProps } from '../carousel';
import { slideOffset, wrapIndex } from './carousel-layout';
import { renderUi } from '../test-support/render-ui';

const titles = ['Hunza', 'Thar', 'Makran', 'Lahore', 'Skardu', 'Gwadar'];

const preferences = [
  ['reduced motion', () => fakeMatchMedia({ reducedMotion: true })],
  [
    'Save-Data',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
] as const;

const slides = titles.map((title) => ({
  key: title,
  label: title,
  content: () => <a href={`/${title}`}>{title}</a>,
}));

let view: FakeIntersectionObserver;

/** Mock of `PointerEvent`, which jsdom lacks. */
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

const indexOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
const isSlide = (element: HTMLElement) => element.classList.contains('slick-slide');

/** Simulates a layout, which jsdom lacks, with slides of 100 × 100 px in a row of 300 × 300 px. */
const boxes: Readonly<Record<string, (element: HTMLElement) => number>> = {
  offsetWidth: (element) => (isSlide(element) ? 100 : 300),
  offsetHeight: (element) => (isSlide(element) ? 100 : 300),
  offsetLeft: (element) => indexOf(element) * 100,
  offsetTop: (element) => indexOf(element) * 100,
};

beforeEach(() => {
  for (const [name, measure] of Object.entries(boxes)) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  }
  Object.assign(window, { PointerEvent: FakePointerEvent });
  jest.useFakeTimers();
  fakeMatchMedia();
  view = fakeIntersectionObserver();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'visibilityState');
});

/** Advances the time in steps, because React renders at the end of each step. */
async function pass(ms: number, step = 250) {
  for (let left = ms; left > 0; left -= step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(step, left)));
  }
}
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const carousel = (name = 'Places') => screen.getByRole('group', { name });
const button = (name: string | RegExp, inside = carousel()) => within(inside).getByRole('button', { name });
const hasSlick = (inside = carousel()) => inside.querySelector('.slick-slider') !== null;

/** Returns the number, from 1, of the slide whose dot is marked. */
function marked(inside = carousel()): number {
  const dots = within(inside).getAllByRole('button', { name: /^(Show slide|سلائیڈ) \d/ });
  return 1 + dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true');
}

/** Returns the texts of the links that the keyboard and screen readers can reach. jsdom does not implement `inert`. */
function reachable(): (string | null)[] {
  return within(carousel())
    .getAllByRole('link', { hidden: true })
    .filter(
      (link) =>
        !link.closest<HTMLElement>('.slick-slide > div')?.inert && !link.closest('[aria-hidden="true"]'),
    )
    .map(({ textContent }) => textContent);
}

const show = (props: Partial<CarouselProps> = {}, locale: 'en' | 'ur' = 'en') =>
  renderUi(<Carousel variant="hero" label="Places" slides={slides} interval={2000} {...props} />, {
    locale,
  });

/**
 * Scrolls the carousel into view and waits 1.5 s. In this time, slick normally replaces the native row, which is the
 * natively scrolling list of slides that the server renders.
 */
async function arrive(share = 1, inside = carousel()) {
  view.setVisibleRatio(inside, share);
  await pass(1500);
}

describe('native row', () => {
  test('the server renders every slide and no element of slick', () => {
    const html = renderToString(
      <TestPageProviders page={createTestPage()}>
        <Carousel variant="row" label="Places" slides={slides} />
      </TestPageProviders>,
    );
    for (const title of titles) expect(html).toContain(`<a href="/${title}">`);
    expect(html).not.toMatch(/slick-|style=|inert/);
  });

  test('carousel, slides and controls have roles and names; the stop button is first in the tab order', async () => {
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

  test('at first only the picture of the current slide loads; the next picture loads when the carousel is used', () => {
    const content = jest.fn((loadPicture: boolean) => <p>{loadPicture ? 'picture' : 'box'}</p>);
    show({ slides: slides.map((slide) => ({ ...slide, content })) });
    expect(screen.getAllByText('picture')).toHaveLength(1);
    fireEvent.pointerDown(carousel());
    expect(screen.getAllByText('picture')).toHaveLength(2);
  });
});

describe('autoplay', () => {
  test('the carousel starts after it comes into view, and advances at each interval', async () => {
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
    await pass(8000);
    expect(marked()).toBe(1);
  });

  test('a button stops and starts autoplay, and its name changes', async () => {
    show();
    await arrive();
    fireEvent.click(button('Stop moving'));
    await pass(9000);
    expect(marked()).toBe(1);
    fireEvent.click(button('Start moving'));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('autoplay pauses while a pointer is on the carousel', async () => {
    show();
    await arrive();
    fireEvent.pointerEnter(carousel());
    await pass(9000);
    expect(marked()).toBe(1);
    fireEvent.pointerLeave(carousel());
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('the start button starts autoplay even while a pointer is on the carousel', async () => {
    show();
    await arrive();
    fireEvent.pointerEnter(carousel());
    fireEvent.click(button('Stop moving'));
    fireEvent.click(button('Start moving'));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('keyboard focus stops autoplay, which does not start again when the focus leaves', async () => {
    show();
    await arrive();
    await user().tab();
    expect(button('Start moving')).toHaveFocus();
    act(() => button('Start moving').blur());
    await pass(9000);
    expect(marked()).toBe(1);
  });

  test('autoplay pauses while less than half of the carousel is in view, and while the tab is hidden', async () => {
    show();
    await arrive();
    view.setVisibleRatio(carousel(), 0.4);
    await pass(9000);
    view.setVisibleRatio(carousel(), 0);
    await pass(9000);
    expect(marked()).toBe(1);

    view.setVisibleRatio(carousel(), 1);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(9000);
    expect(marked()).toBe(1);

    Reflect.deleteProperty(document, 'visibilityState');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2250);
    expect(marked()).toBe(2);
  });

  test('only the carousel with the largest visible share advances', async () => {
    renderUi(
      <>
        <Carousel variant="hero" label="Places" slides={slides} interval={2000} />
        <Carousel variant="coverflow" label="Shows" slides={slides} interval={2000} />
      </>,
    );
    const shows = carousel('Shows');
    view.setVisibleRatio(shows, 0.6);
    await arrive();
    await pass(2250);
    expect([marked(), marked(shows)]).toEqual([2, 1]);
    view.setVisibleRatio(carousel(), 0.5);
    await pass(2250);
    expect([marked(), marked(shows)]).toEqual([2, 2]);
  });

  test('pictures that never load delay slick, but do not prevent autoplay', async () => {
    const pictures = slides.map((slide) => ({
      ...slide,
      content: () => <img alt={slide.label} src="/slow" />,
    }));
    view = fakeIntersectionObserver();
    show({ variant: 'vertical', slides: pictures });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    await arrive();
    expect(hasSlick()).toBe(false);
    await pass(4000);
    expect(hasSlick()).toBe(true);
    const before = marked();
    await pass(10_000);
    expect(wrapIndex(marked() - before, 6)).toBe(5);
    expect(button('Stop moving')).toBeVisible();
    jest.restoreAllMocks();
  });

  test.each(preferences)(
    'with %s, pointing at a control does not load slick, but using it does; only the start button starts autoplay',
    async (_name, setPreference) => {
      setPreference();
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
    },
  );
});

describe('controls, drags and clicks', () => {
  test('arrows and dots change the slide, and arrows wrap around at the ends', async () => {
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

  test('a step does not render the contents of all slides again', async () => {
    const content = jest.fn(() => <a href="/place">A place</a>);
    show({ slides: titles.map((title) => ({ key: title, label: title, content })) });
    await arrive();
    fireEvent.click(button('Next slide'));
    await pass(1500);
    content.mockClear();
    fireEvent.click(button('Next slide'));
    await pass(1500);
    expect(marked()).toBe(3);
    // Only the slide after the new current slide renders again, to load its picture.
    expect(content.mock.calls).toEqual([[true]]);
  });

  test('pressing a dot during an animation discards queued steps, then shows the slide of the dot', async () => {
    show({ duration: 1000 });
    fireEvent.click(button('Next slide'));
    await pass(400, 10);
    fireEvent.click(button('Next slide'));
    fireEvent.click(button('Show slide 5 of 6: Skardu'));
    expect(marked()).toBe(2);
    await pass(1500, 10);
    expect(marked()).toBe(5);
  });

  test('while slick loads, pressed controls are marked as busy; after that, the carousel moves by the sum of their steps', async () => {
    show();
    fireEvent.click(button('Next slide'));
    fireEvent.click(button('Next slide'));
    fireEvent.click(button('Previous slide'));
    fireEvent.click(button('Next slide'));
    expect(button('Next slide')).toHaveAttribute('aria-busy', 'true');
    expect(button('Previous slide')).toHaveAttribute('aria-busy', 'true');
    await pass(1500);
    expect(marked()).toBe(3);
    expect(button('Next slide')).not.toHaveAttribute('aria-busy');
  });

  test('steps that are requested during an animation are added up and run after the animation', async () => {
    show({ duration: 1000 });
    fireEvent.click(button('Next slide'));
    await pass(400, 10);
    fireEvent.click(button('Next slide'));
    fireEvent.click(button('Next slide'));
    await pass(1500, 10);
    expect(marked()).toBe(4);
    fireEvent.click(button('Previous slide'));
    await pass(100, 10);
    fireEvent.click(button('Previous slide'));
    fireEvent.click(button('Next slide'));
    await pass(1500, 10);
    expect(marked()).toBe(3);
  });

  test('a dot can be pressed with the keyboard and keeps the focus', async () => {
    show();
    const keys = user();
    act(() => button('Show slide 3 of 6: Makran').focus());
    await keys.keyboard('{Enter}');
    await pass(1500);
    expect(marked()).toBe(3);
    expect(button('Show slide 3 of 6: Makran')).toHaveFocus();
    expect(reachable()).toEqual(['Makran']);
  });

  test('slide changes are announced to screen readers only while autoplay is off', async () => {
    show();
    const live = () => carousel().querySelector('[aria-live]');
    await arrive();
    await pass(2250);
    expect(live()).toHaveAttribute('aria-live', 'off');
    fireEvent.click(button('Stop moving'));
    expect(live()).toHaveAttribute('aria-live', 'polite');
  });

  const drag = (element: Element, x: number, y = 0, pointerType = 'mouse') => {
    const [from, to] = [
      { clientX: 200, clientY: 200, pageX: 200, pageY: 200 },
      { clientX: 200 + x, clientY: 200 + y, pageX: 200 + x, pageY: 200 + y },
    ];
    fireEvent.pointerDown(element, { pointerType, ...from });
    if (pointerType === 'touch') {
      fireEvent.touchStart(element, { touches: [from] });
      fireEvent.touchMove(element, { touches: [to] });
      fireEvent.touchEnd(element);
    } else {
      fireEvent.mouseDown(element, from);
      fireEvent.mouseMove(element, to);
      fireEvent.mouseUp(element, to);
    }
    fireEvent.pointerUp(element, { pointerType, ...to });
  };

  test.each(['mouse', 'touch'])('a %s drag of more than 50 px changes the slide', async (type) => {
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
  });

  test.each(['en', 'ur'] as const)(
    'a vertical carousel is dragged vertically by mouse or pen and horizontally by touch: %s',
    async (locale) => {
      fakeMatchMedia({ width: 1366 });
      show({ variant: 'vertical' }, locale);
      await arrive();
      fireEvent.click(button(/^(Stop moving|سلائیڈز روکیں)$/));
      const surface = screen.getAllByText('Thar')[0]!;
      const towardsNext = locale === 'en' ? -60 : 60;
      const steps: [number, number, string, number][] = [
        [0, -60, 'mouse', 3],
        [-60, 0, 'mouse', 3],
        [0, -60, 'touch', 3],
        [towardsNext, 0, 'touch', 4],
        [0, 60, 'pen', 3],
      ];
      for (const [x, y, type, expected] of steps) {
        drag(surface, x, y, type);
        await pass(1500);
        expect(marked()).toBe(expected);
      }
    },
  );

  test.each([
    ['en', 'mouse', -1],
    ['en', 'touch', -1],
    ['ur', 'mouse', 1],
    ['ur', 'touch', 1],
  ] as const)(
    'a drag in either direction moves the carousel by the number of slides that the drag passes: %s, %s',
    async (locale, type, towardsNext) => {
      fakeMatchMedia({ width: 800 });
      show({ variant: 'row' }, locale);
      await arrive();
      fireEvent.click(button(/^(Stop moving|سلائیڈز روکیں)$/));
      const ends: number[] = [];
      for (const pixels of [210, 60, 40, -120, -190, -60]) {
        drag(carousel().querySelector('.slick-current a')!, towardsNext * pixels, 0, type);
        await pass(1500);
        ends.push(marked());
      }
      expect(ends).toEqual([3, 4, 4, 3, 1, 6]);
    },
  );

  test.each(preferences)(
    'with %s, the first mouse drag loads slick, and the next one changes the slide',
    async (_name, setPreference) => {
      setPreference();
      show();
      await arrive();
      expect(hasSlick()).toBe(false);
      for (const expected of [1, 2]) {
        drag(screen.getByText('Hunza'), -60);
        await pass(1500);
        expect(hasSlick()).toBe(true);
        expect(marked()).toBe(expected);
      }
    },
  );

  const touchWithReducedMotion = async (variant: CarouselProps['variant'], width: number) => {
    fakeMatchMedia({ width, reducedMotion: true });
    show({ variant });
    await arrive();
    drag(screen.getByText('Thar'), -60, 0, 'touch');
    await pass(1500);
  };

  test.each([
    ['hero', 1366],
    ['row', 390],
    ['coverflow', 390],
    ['vertical', 390],
  ] as const)(
    'with reduced motion, a touch only scrolls the native row of the %s carousel at %i px',
    async (variant, width) => {
      await touchWithReducedMotion(variant, width);
      expect(hasSlick()).toBe(false);
    },
  );

  test.each(['row', 'vertical'] as const)(
    'with reduced motion, a touch loads slick in the wide layout of the %s carousel, whose native row does not scroll',
    async (variant) => {
      await touchWithReducedMotion(variant, 1366);
      expect(hasSlick()).toBe(true);
    },
  );

  test('a mouse drag loads slick even after keyboard focus on a slide has stopped the carousel', async () => {
    show();
    act(() => screen.getByRole('link', { name: 'Hunza' }).focus());
    act(() => screen.getByRole('link', { name: 'Hunza' }).blur());
    await arrive();
    expect(hasSlick()).toBe(false);
    drag(screen.getByText('Hunza'), -60);
    await pass(1500);
    expect(hasSlick()).toBe(true);
  });

  test('a click that ends a drag does not follow a link, but the next click does', async () => {
    const followed: boolean[] = [];
    const follow = (event: ReactMouseEvent) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    const content = () => (
      <a href="/hunza" onClick={follow}>
        Hunza
      </a>
    );
    show({ slides: [{ key: 1, content }, slides[1]!] });
    await arrive();
    const link = screen.getByText('Hunza');
    drag(link, -20);
    fireEvent.click(link, { detail: 1, clientX: 180, clientY: 200 });
    expect(followed).toEqual([false]);
    fireEvent.pointerDown(link, { clientX: 180, clientY: 200 });
    fireEvent.click(link, { detail: 1, clientX: 180, clientY: 200 });
    fireEvent.click(link);
    expect(followed).toEqual([false, true, true]);
  });

  test('a click follows a link even if the previous mouse drag ended outside the carousel', async () => {
    const content = () => <a href="#hunza">Hunza</a>;
    show({ slides: [{ key: 1, content }, slides[1]!] });
    await arrive();
    const link = screen.getByText('Hunza');
    const [from, to] = [
      { clientX: 200, clientY: 200 },
      { clientX: 180, clientY: 200 },
    ];
    fireEvent.pointerDown(link, { pointerType: 'mouse', ...from });
    fireEvent.mouseDown(link, from);
    fireEvent.mouseMove(link, to);
    fireEvent.pointerOut(link, { pointerType: 'mouse', ...to });
    fireEvent.mouseOut(link, to);
    await pass(1500);
    fireEvent.pointerDown(link, { pointerType: 'mouse', ...to });
    fireEvent.mouseDown(link, to);
    fireEvent.mouseUp(link, to);
    fireEvent.pointerUp(link, { pointerType: 'mouse', ...to });
    // `fireEvent` returns whether the browser would follow the link.
    expect(fireEvent.click(link, { detail: 1, ...to })).toBe(true);
  });

  test.each(['row', 'vertical'] as const)(
    'a click on a partly visible slide of a %s carousel follows its link, in a new tab with Ctrl',
    async (variant) => {
      const followed: boolean[] = [];
      const follow = (event: ReactMouseEvent) => {
        followed.push(event.ctrlKey);
        event.preventDefault();
      };
      const content = () => (
        <a href="/thar" onClick={follow}>
          Thar
        </a>
      );
      show({ variant, slides: [slides[0]!, { key: 1, content }, slides[2]!] });
      await arrive();
      const next = () => carousel().querySelector('[data-index="1"]')!;
      const click = (moved: number, ctrlKey = false) => {
        const at = { clientX: 200 + moved, clientY: 200 };
        fireEvent.pointerDown(next(), { clientX: 200, clientY: 200 });
        fireEvent.pointerUp(next(), at);
        fireEvent.click(next(), { detail: 1, ctrlKey, ...at });
      };
      click(0);
      click(0, true);
      click(-20);
      expect(followed).toEqual([false, true]);
      expect(marked()).toBe(1);
    },
  );

  test.each([
    ['a coverflow', 'coverflow', slides],
    ['a row whose slides have no links', 'row', titles.map((key) => ({ key, content: () => <p>{key}</p> }))],
  ] as const)(
    'a click on a neighbouring slide of %s makes this slide current',
    async (_name, variant, all) => {
      show({ variant, slides: all });
      await arrive();
      fireEvent.click(carousel().querySelector('[data-index="1"]')!);
      await pass(1500);
      expect(marked()).toBe(2);
    },
  );
});

describe('replacement of the native row by slick', () => {
  test('slick does not replace the native row until the focus leaves the slides', async () => {
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

  test('slick does not replace the native row while a pointer is pressed', async () => {
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
    'in the %s carousel on a screen of %i px, only the links in visible slides can be reached after the replacement',
    async (variant, width, names) => {
      fakeMatchMedia({ width });
      show({ variant });
      await arrive();
      expect(hasSlick()).toBe(true);
      expect(reachable()).toEqual(names);
    },
  );

  test('a carousel loops even if its slides exactly fill the screen, and the link of each slide can be reached exactly once', async () => {
    fakeMatchMedia({ width: 1366 });
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

  test.each([
    ['en', ['Lahore', 'Skardu', 'Hunza']],
    ['ur', ['Hunza', 'Skardu', 'Lahore']],
  ] as const)(
    'when the screen becomes narrower, the current slide stays the same: %s',
    async (locale, names) => {
      fakeMatchMedia({ width: 1366 });
      const five = slides.slice(0, 5);
      const { rerender } = show({ variant: 'row', slides: five }, locale);
      await arrive();
      fireEvent.click(button(/^(Stop moving|سلائیڈز روکیں)$/));
      for (let step = 0; step < 6; step += 1) {
        fireEvent.click(button(/^(Next slide|اگلی سلائیڈ)$/));
        await pass(1500);
      }
      expect(marked()).toBe(4);
      fakeMatchMedia({ width: 800 });
      rerender(<Carousel variant="row" label="Places" slides={five} interval={2000} />);
      await pass(500);
      expect(reachable()).toEqual(names);
      expect(marked()).toBe(4);
    },
  );

  test('when more slides fit on the screen than the carousel has, the native row returns until the screen is narrower', async () => {
    fakeMatchMedia({ width: 800 });
    const three = slides.slice(0, 3);
    const { rerender } = show({ variant: 'row', slides: three });
    await arrive();
    fireEvent.click(button('Next slide'));
    await pass(1500);
    const rotate = async (width: number) => {
      fakeMatchMedia({ width });
      rerender(<Carousel variant="row" label="Places" slides={three} interval={2000} />);
      await pass(500);
    };
    await rotate(1366);
    expect(hasSlick()).toBe(false);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles.slice(0, 3));
    await rotate(800);
    expect(reachable()).toEqual(['Thar', 'Makran', 'Hunza']);
    expect(marked()).toBe(2);
  });

  test('a carousel with fewer slides than fit on the screen does not move', async () => {
    fakeMatchMedia({ width: 1366 });
    show({ variant: 'vertical', slides: slides.slice(0, 2) });
    await arrive();
    expect(screen.queryByRole('button')).toBeNull();
    expect(hasSlick()).toBe(false);
  });

  test('right-to-left pages mirror the order of the slides', async () => {
    fakeMatchMedia({ width: 800 });
    show({ variant: 'row' }, 'ur');
    await arrive();
    expect(reachable()).toEqual(['Makran', 'Thar', 'Hunza']);
    fireEvent.click(button('اگلی سلائیڈ'));
    await pass(1000);
    expect(reachable()).toEqual(['Lahore', 'Makran', 'Thar']);
  });
});

test('`slideOffset` is at most 3 and takes the shorter way around a loop; `wrapIndex` wraps around at both ends', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => slideOffset(index, 2))).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(slideOffset(9, 2)).toBe(3);
  expect([0, 1, 2, 3, 4].map((index) => slideOffset(index, 0, 5))).toEqual([0, 1, 2, -2, -1]);
  expect([0, 1, 2].map((index) => slideOffset(index, 2, 3))).toEqual([1, -1, 0]);
  expect([wrapIndex(6, 5), wrapIndex(-1, 5), wrapIndex(5, 5), wrapIndex(3, 5)]).toEqual([1, 4, 0, 3]);
});
