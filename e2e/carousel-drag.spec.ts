import type { Locator, Page } from '@playwright/test';
import { languages } from './support/languages';
import { isHydrated } from './support/parts';
import { expect, test } from './support/test';

/** Presses a pointer at `from`, moves it horizontally to `to` and releases it. */
type Drag = (page: Page, from: number, to: number, y: number) => Promise<void>;

const STEPS = 8;

const dragByMouse: Drag = async (page, from, to, y) => {
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(to, y, { steps: STEPS });
  await page.mouse.up();
};

const dragByTouch: Drag = async (page, from, to, y) => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', from + ((to - from) * step) / STEPS);
  await send('touchEnd');
  await session.detach();
};

const currentSlide = (group: Locator) =>
  group
    .locator('button[aria-current]')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** Scrolls to a carousel, stops its automatic movement, and waits until react-slick has rendered the carousel. */
async function stop(group: Locator, name: string): Promise<void> {
  await group.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await group.getByRole('button', { name }).click();
  await expect(group.locator('.slick-list')).toBeVisible();
}

async function measure(group: Locator) {
  const list = await group.locator('.slick-list').boundingBox();
  const slide = await group.locator('.slick-current').first().boundingBox();
  if (!list || !slide) throw new Error('The carousel has no bounding box, so it is not visible.');
  return { middle: list.x + list.width / 2, y: list.y + list.height * 0.4, slide: slide.width };
}

const inputs = [
  ['mouse', dragByMouse],
  ['touch', dragByTouch],
] as const;

for (const [input, drag] of inputs)
  for (const { language, home, texts } of languages)
    test.describe(`by ${input} in ${language}`, { tag: '@nightly' }, () => {
      if (input === 'touch') test.use({ hasTouch: true });
      // The next slide is on the right in English and on the left in Urdu. The drag has the opposite direction.
      const towardsNext = home === '' ? -1 : 1;

      for (const width of [390, 800, 1366])
        test(`at ${width} px, a drag of 60 px moves each carousel by one slide, a long drag by one or two, and a drag of 40 px by none`, async ({
          page,
          sharedSite,
        }) => {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(sharedSite.origin + home);
          await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
          for (const name of texts.carousels) {
            const group = page.getByRole('group', { name, exact: true });
            // "Dekho Pakistan", a coverflow, exists on narrow screens only.
            if (!(await group.isVisible())) continue;
            await stop(group, texts.stop);
            const count = await group.locator('button[aria-current]').count();
            const start = await currentSlide(group);
            const { slide } = await measure(group);
            const isRow = name === texts.carousels[1];
            // A long drag moves "Our Best Shows", a row of slides, by two slides if two fit into the viewport. It moves
            // the other carousels by one slide.
            const long = isRow && slide * 2 < width ? 2 : 1;
            for (const [pixels, expected] of [
              [60, start + 1],
              [-60, start],
              [isRow ? slide * long : 180, start + long],
              [isRow ? -slide * long : -180, start],
              [40, start],
            ] as const) {
              const { middle, y } = await measure(group);
              const half = (towardsNext * pixels) / 2;
              // Slick ignores a drag during a transition.
              await page.waitForTimeout(1_000);
              await drag(page, middle - half, middle + half, y);
              await expect
                .poll(() => currentSlide(group), { message: `${name}, ${pixels} px`, timeout: 3_000 })
                .toBe(expected % count);
            }
          }
        });
    });
