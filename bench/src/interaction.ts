import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { atMost, type Benchmark, type Verdict } from './harness';
import { CARD } from './navigation';
import { observeFeedback } from './feedback-observer';
import { launchBrowser, tap, withPhone, type Phone } from './phone';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { milliseconds, percentile } from './statistics';

/** Limits for the 98th percentile in milliseconds, by CPU slowdown. */
const limits = { 4: 100, 6: 200 } as const;
type Slowdown = keyof typeof limits;
const slowdowns = [4, 6] as const satisfies readonly Slowdown[];
/** A tap that has no effect within this time counts as lost. */
const LOST_AFTER_MS = 10_000;
/**
 * A tap before hydration that has no effect within this time counts as lost. The time is longer than `LOST_AFTER_MS`,
 * because such a tap has no effect until the code of the control has arrived.
 */
const EARLY_LOST_AFTER_MS = 2 * LOST_AFTER_MS;
/** The shortest duration that the Event Timing API reports. A tap without a reported event counts as this long. */
const SHORTEST_MS = 16;

const actions = ['menu', 'menu again', 'search', 'carousel', 'card', 'play'] as const;
type Action = (typeof actions)[number];
/** Milliseconds to the next paint; `null` for a lost tap. */
type Times = Record<Action, number | null>;

/** Milliseconds from a tap before hydration to its feedback, see `observeFeedback`; `null` for a lost tap. */
interface EarlyTaps {
  readonly stop: number | null;
  readonly play: number | null;
}

declare global {
  interface Window {
    safarInteraction?: { longest: number };
  }
}

/**
 * Records the duration of the longest interaction event since `measure` last reset the record. Runs in the page, so
 * this function must not refer to anything outside itself.
 */
function observeInteractions(): void {
  const record = { longest: 0 };
  window.safarInteraction = record;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        record.longest = Math.max(record.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function measure(page: Page, interact: () => Promise<void>, effect: () => Promise<unknown>) {
  await page.evaluate(() => window.safarInteraction && (window.safarInteraction.longest = 0));
  await interact();
  const happened = await effect().then(
    () => true,
    () => false,
  );
  // The browser reports events after the paint that follows them.
  await sleep(600);
  const longest = await page.evaluate(() => window.safarInteraction?.longest ?? 0);
  return happened ? Math.max(longest, SHORTEST_MS) : null;
}

const seen = { state: 'visible', timeout: LOST_AFTER_MS } as const;
const gone = { state: 'hidden', timeout: LOST_AFTER_MS } as const;

/**
 * Opens a page in a new browser profile, waits until its network is idle and calls `use`. Without a new profile, the
 * requests of the previous document might never end, so the network would never be idle.
 */
function usePage<T>(
  browser: Browser,
  url: string,
  cpuSlowdown: number,
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  return withPhone(browser, { cpuSlowdown }, async (phone) => {
    await phone.page.addInitScript(observeInteractions);
    await phone.page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await phone.network.waitUntilIdle();
    await sleep(1000);
    return use(phone);
  });
}

const useHome = (browser: Browser, origin: string, cpuSlowdown: number) =>
  usePage(browser, `${origin}/`, cpuSlowdown, async (phone) => {
    const { page } = phone;
    const banner = page.getByRole('banner');
    const menuButton = banner.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = () =>
      measure(
        page,
        () => tap(phone, menuButton),
        () => menu.waitFor(seen),
      );
    const closeMenu = async () => {
      await tap(phone, menu.getByRole('button', { name: 'Close' }));
      await menu.waitFor(gone);
      await sleep(500);
    };
    const first = await openMenu();
    await closeMenu();
    const second = await openMenu();
    await closeMenu();
    const searchButton = banner.getByRole('button', { name: 'Search' }).first();
    const field = banner.getByRole('combobox');
    const search = await measure(
      page,
      () => tap(phone, searchButton),
      () => field.waitFor(seen),
    );
    await tap(phone, searchButton);
    await sleep(500);
    const slider = page.locator('[data-mf-part="mf-video:home.slider"]');
    const slide = slider.locator('[data-current="true"]');
    const before = await slide.getAttribute('aria-label');
    const carousel = await measure(
      page,
      () => tap(phone, slider.getByRole('button', { name: 'Next slide' })),
      () => slider.locator(`[data-current="true"]:not([aria-label="${before}"])`).waitFor(seen),
    );
    const card = page.locator(CARD).first();
    await card.scrollIntoViewIfNeeded();
    await sleep(1500);
    const tapCard = await measure(
      page,
      () => tap(phone, card),
      () => page.locator('main h1, [data-video-placeholder]').first().waitFor(seen),
    );
    return { menu: first, 'menu again': second, search, carousel, card: tapCard };
  });

const playFilm = (browser: Browser, origin: string, cpuSlowdown: number) =>
  usePage(browser, `${origin}/show-more/73`, cpuSlowdown, (phone) =>
    measure(
      phone.page,
      () => tap(phone, phone.page.getByRole('button', { name: /^Play: / }).first()),
      () => phone.page.locator('main iframe').first().waitFor({ state: 'attached', timeout: LOST_AFTER_MS }),
    ),
  );

const useSite = async (browser: Browser, origin: string, cpuSlowdown: number): Promise<Times> => ({
  ...(await useHome(browser, origin, cpuSlowdown)),
  play: await playFilm(browser, origin, cpuSlowdown),
});

interface EarlyTap {
  readonly cpuSlowdown: Slowdown;
  readonly control: (page: Page) => ReturnType<Page['locator']>;
  /** Selector of an element that exists only after the tap had its effect. */
  readonly effect: string;
}

/**
 * Taps a control as soon as it is visible, on a slow connection.
 *
 * @returns milliseconds until the control is marked as busy or the tap has its effect, whichever is first; `null` if
 *   the tap has no effect
 */
function tapEarly(
  browser: Browser,
  url: string,
  { control, effect, cpuSlowdown }: EarlyTap,
): Promise<number | null> {
  return withPhone(browser, { cpuSlowdown }, async (phone: Phone) => {
    const { page } = phone;
    await page.addInitScript(observeFeedback, effect);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await control(page).waitFor({ state: 'visible' });
    await tap(phone, control(page));
    const happened = await page
      .waitForSelector(effect, { state: 'attached', timeout: EARLY_LOST_AFTER_MS })
      .then(
        () => true,
        () => false,
      );
    // The observer notices the effect within two frames.
    const feedback = await page.evaluate(async () => {
      for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return window.safarFeedback;
    });
    return happened ? (feedback ?? null) : null;
  });
}

async function tapBothEarly(browser: Browser, slow: string, cpuSlowdown: Slowdown): Promise<EarlyTaps> {
  const slider = '[data-mf-part="mf-video:home.slider"]';
  // Does not tap "Next slide", because the slider also reaches the next slide on its own.
  const stop = await tapEarly(browser, `${slow}/`, {
    cpuSlowdown,
    control: (page) => page.locator(`${slider} [aria-label="Stop moving"]`),
    effect: `${slider} [aria-label="Start moving"]`,
  });
  const play = await tapEarly(browser, `${slow}/show-more/73`, {
    cpuSlowdown,
    control: (page) => page.locator('main a[data-press]').first(),
    effect: 'main iframe',
  });
  return { stop, play };
}

interface Summary {
  readonly row: readonly string[];
  readonly verdicts: readonly Verdict[];
}

function summarise(name: string, times: readonly (number | null)[], limit: number): Summary {
  const executed = times.filter((time) => time !== null);
  const p98 = executed.length > 0 ? percentile(executed, 0.98) : null;
  const worst = executed.length > 0 ? Math.max(...executed) : null;
  const lost = times.length - executed.length;
  const show = (time: number | null) => (time === null ? '–' : milliseconds(time));
  return {
    row: [name, show(p98), show(worst), String(lost)],
    verdicts: [
      atMost(`${name}, 98th percentile`, p98, limit, milliseconds),
      atMost(`${name}, lost taps`, lost, 0),
    ],
  };
}

/** Measures the time from a tap on the most used controls to the next frame, and counts lost taps. */
export const interactionBenchmark: Benchmark = {
  summary:
    'time from a tap on the menu, search, carousel, a card or a player to the next frame; number of lost taps',
  runs: 20,
  async measure(context) {
    const { origin } = await (await prepareServers(context)).startSite();
    const browser = await launchBrowser(context);
    await useSite(browser, origin, 1);
    const slow = await startSlowLine(context, origin);
    const times: Record<Slowdown, Times[]> = { 4: [], 6: [] };
    const early: Record<Slowdown, EarlyTaps[]> = { 4: [], 6: [] };
    for (let run = 0; run < context.runs; run += 1) {
      for (const slowdown of slowdowns) {
        const all = await useSite(browser, origin, slowdown);
        times[slowdown].push(all);
        context.log(
          `round ${run + 1}, CPU ÷ ${slowdown}: ${actions.map((action) => `${action} ${all[action] ?? 'lost'}`).join(', ')}`,
        );
        early[slowdown].push(await tapBothEarly(browser, slow, slowdown));
      }
    }
    const summaries = [
      ...slowdowns.flatMap((slowdown) =>
        actions.map((action) =>
          summarise(
            `${action}, CPU ÷ ${slowdown}`,
            times[slowdown].map((all) => all[action]),
            limits[slowdown],
          ),
        ),
      ),
      ...slowdowns.flatMap((slowdown) =>
        (['stop', 'play'] as const).map((tapped) =>
          summarise(
            `early ${tapped}, CPU ÷ ${slowdown}`,
            early[slowdown].map((all) => all[tapped]),
            limits[slowdown],
          ),
        ),
      ),
    ];
    return {
      tables: [[['tap', '98th percentile', 'worst', 'lost'], ...summaries.map(({ row }) => row)]],
      verdicts: summaries.flatMap(({ verdicts }) => verdicts),
      raw: { times, early },
    };
  },
};
