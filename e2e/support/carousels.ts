import type { Page, Route } from '@playwright/test';
import { expect } from './test';

/** A carousel of the home page. */
export interface CarouselCase {
  /** The accessible name of the carousel. */
  readonly label: string;
  /** Milliseconds between two slides, as the product specification requires. */
  readonly interval: number;
  /** Whether only viewports below 1024 px show the carousel. */
  readonly narrowOnly?: boolean;
}

export const homeCarousels: readonly CarouselCase[] = [
  { label: 'Highlights', interval: 2000 },
  { label: 'Our Best Shows', interval: 3000 },
  { label: 'Dekho Pakistan', interval: 2000, narrowOnly: true },
  { label: 'The films of this week', interval: 3000 },
];

export const carousel = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

/** Returns the accessible name of the current slide's dot, such as `Show slide 2 of 6: Shandur Pass`. */
export const currentSlide = (page: Page, label: string) =>
  carousel(page, label)
    .getByRole('button', { name: /^Show slide/ })
    .and(page.locator('[aria-current="true"]'))
    .getAttribute('aria-label');

/** How every picture request of a page ends. `hang` means that the request gets no response. */
export type PictureOutcome = 'load' | 'fail' | 'hang';

export const pictureOutcomes: readonly PictureOutcome[] = ['load', 'fail', 'hang'];

const outcomes: Readonly<Record<PictureOutcome, (route: Route) => Promise<void>>> = {
  load: (route) => route.continue(),
  fail: (route) => route.abort(),
  // Playwright keeps the request open until the page is closed.
  hang: () => Promise.resolve(),
};

export async function routePictures(page: Page, outcome: PictureOutcome): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? outcomes[outcome](route) : route.fallback(),
  );
}

export interface SlideChange {
  /** Milliseconds since the start of the recording. */
  readonly at: number;
  /** Index of the slide that became the current slide. */
  readonly slide: number;
}

/** Records the slide changes of a carousel. */
function recordSlideChanges(page: Page, label: string, duration: number): Promise<SlideChange[]> {
  return carousel(page, label).evaluate(async (element, milliseconds) => {
    const dots = [...element.querySelectorAll('button[aria-current]')];
    const current = () => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true');
    const changes: SlideChange[] = [];
    const start = performance.now();
    let last = current();
    while (performance.now() - start < milliseconds) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (current() === last) continue;
      last = current();
      changes.push({ at: Math.round(performance.now() - start), slide: last });
    }
    return changes;
  }, duration);
}

/** Scrolls a carousel into view and expects it to advance by one slide per interval, for `duration` milliseconds. */
export async function expectAdvances(page: Page, { label, interval }: CarouselCase, duration: number) {
  const group = carousel(page, label);
  await group.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(group.getByRole('button', { name: 'Stop moving' })).toBeVisible();
  await expect(group.locator('.slick-slider'), `${label} starts`).toBeVisible();

  const count = await group.getByRole('button', { name: /^Show slide/ }).count();
  const changes = await recordSlideChanges(page, label, duration);
  const slides = changes.map(({ slide }) => slide);
  const [first = 0] = slides;
  expect(slides, `${label} advances in order`).toEqual(
    slides.map((_slide, index) => (first + index) % count),
  );
  // Allows for two missed steps on a busy machine.
  expect(slides.length, `steps of ${label}`).toBeGreaterThanOrEqual(Math.floor(duration / interval) - 2);
  const times = [0, ...changes.map(({ at }) => at), duration];
  const longestStop = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
  expect(longestStop, `longest time without a step of ${label}`).toBeLessThan(interval + 2500);
  await expect(group.getByRole('button', { name: 'Stop moving' })).toBeVisible();
}
