import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { countAdViews } from './support/ad-report';
import { removeClientFiles } from './support/faulty-remote';
import { languages, unprefixedPagePaths } from './support/languages';
import { observeSite } from './support/observed-site';
import { root } from './support/run-folder';
import type { Site } from './support/site';
import { expect, test as base } from './support/test';
import { buildVariants, changedText } from './support/variants';
import { startWebKit } from './support/webkit';
import { WebKitPage } from './support/webkit-page';

// Journeys in WebKitGTK, which Playwright cannot control. `engines.spec.ts` contains most of these journeys for
// Chromium and Firefox.

const test = base.extend<object, { readonly webkit: WebKitPage; readonly observedOrigin: string }>({
  webkit: [
    async ({}, use) => {
      const { driver, stop } = await startWebKit();
      await use(new WebKitPage(driver));
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  observedOrigin: [
    async ({ sharedSite }, use) => {
      const { origin, close } = await observeSite(sharedSite.origin);
      await use(origin);
      await close();
    },
    { scope: 'worker' },
  ],
});

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** WebKitGTK's MiniBrowser cannot make its window narrower than 447 px. At 447 px the site has its phone layout. */
const screens = [
  ['desktop', 1366, 900],
  ['phone', 447, 844],
] as const;

const slider = '[data-mf-part="mf-video:home.slider"]';
const bestShows = '[data-mf-part="mf-video:home.best-shows"]';
const firstAd = '[data-mf-part="mf-ads:ad:Live Broadcast:home-first:banner"]';
const mostWatched = '[data-mf-part="mf-video:home.most-watched"]';

const person = { name: 'Amina Khan', email: 'amina@example.org', city: 'Gilgit' };

async function fillIn(webkit: WebKitPage, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await (await webkit.find(`main form [name="${name}"]`)).sendKeys(value);
  // The backend rejects a form that was open for less than two seconds.
  await webkit.driver.sleep(2_100);
}

const send = async (webkit: WebKitPage, name: string) => {
  await webkit.focusControl('main form', name);
  await webkit.press(Key.RETURN);
};

/** Tags English tests at desktop size. `npm test` runs the tagged tests in the project `webkit-smoke`. */
const quick = (home: string, screen: 'desktop' | 'phone' = 'desktop') => ({
  tag: home === '' && screen === 'desktop' ? ['@quick'] : [],
});

for (const { language, home, texts } of languages)
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ webkit }) => webkit.resize(1366, 900));

    test(
      'one page of each remote hydrates without errors',
      quick(home),
      async ({ webkit, observedOrigin }) => {
        for (const path of ['', '/blog', '/contact-us']) {
          await webkit.open(observedOrigin + home + path);
          await webkit.scrollThrough();
          expect([path, await webkit.problems()]).toEqual([path, []]);
        }
      },
    );

    test('every page hydrates without errors and without violations of its security policies', async ({
      webkit,
      observedOrigin,
    }) => {
      test.setTimeout(240_000);
      for (const path of unprefixedPagePaths) {
        await webkit.open(observedOrigin + home + path);
        await webkit.scrollThrough();
        expect(await webkit.heading(), path).not.toBe('');
        expect.soft([path, await webkit.problems()]).toEqual([path, []]);
      }
      // A page sends its last telemetry report when the visitor leaves the page.
      await webkit.driver.get('about:blank');
      expect(site.output()).not.toContain('A browser reported a failure');
    });

    for (const [screen, width, height] of screens)
      test.describe(`on a ${screen}`, () => {
        test.beforeEach(({ webkit }) => webkit.resize(width, height));

        test(
          'from the home page to a film and back: the player appears, and the scroll position is restored',
          quick(home, screen),
          async ({ webkit }) => {
            await webkit.open(site.origin + home);
            await webkit.scrollTo(mostWatched);
            await webkit.expectHydrated(mostWatched);
            const card = await webkit.find(`${mostWatched} li a`);
            const title = (await card.getAttribute('aria-label')) || (await card.getAttribute('textContent'));
            const before = await webkit.scrolled();
            // WebKit's Back skips history entries added without a user gesture, so the test opens the card with Enter.
            await webkit.focus(card);
            await webkit.press(Key.RETURN);
            await expect.poll(() => webkit.heading()).toBe(title);
            await expect.poll(() => webkit.count('main iframe')).toBe(1);
            expect(await webkit.scrolled()).toBe(0);
            await webkit.driver.navigate().back();
            await expect.poll(async () => Math.abs((await webkit.scrolled()) - before)).toBeLessThan(200);
          },
        );

        test('by keyboard, a search suggestion opens its film, and Enter in the search field opens the results', async ({
          webkit,
        }) => {
          for (const keys of [[Key.ARROW_DOWN], []]) {
            await webkit.open(`${site.origin}${home}/career`);
            await webkit.focusControl('header', texts.search);
            await webkit.press(Key.RETURN);
            await expect
              .poll(() => webkit.driver.executeScript(() => document.activeElement?.getAttribute('role')))
              .toBe('combobox');
            await webkit.press(...'hunza');
            await expect.poll(() => webkit.count('[role="option"]')).toBeGreaterThan(0);
            await webkit.press(...keys, Key.RETURN);
            await expect.poll(() => webkit.heading()).toMatch(keys.length > 0 ? /hunza/i : texts.results);
            const path = new URL(await webkit.driver.getCurrentUrl()).pathname;
            expect(path).toMatch(keys.length > 0 ? /\/show-more\/\d+$/ : /\/search\/hunza$/);
          }
        });

        test(
          'Enter opens the menu (on a phone also the categories); Escape closes it and restores the focus',
          quick(home, screen),
          async ({ webkit }) => {
            await webkit.open(`${site.origin}${home}/most-watched`);
            for (const name of screen === 'phone' ? [texts.menu, texts.categories] : [texts.menu]) {
              await webkit.focusControl('body', name);
              await webkit.press(Key.RETURN);
              await expect.poll(() => webkit.count('dialog[open]')).toBe(1);
              await webkit.press(Key.ESCAPE);
              await expect.poll(() => webkit.count('dialog[open]')).toBe(0);
              expect(await webkit.focused()).toContain(name);
            }
          },
        );

        test('a carousel advances, stops, and steps to the next slide', async ({ webkit }) => {
          await webkit.open(site.origin + home);
          const current = async () =>
            (await (await webkit.find(`${slider} [aria-current="true"]`)).getAttribute('aria-label')) ?? '';
          const click = (name: string) =>
            webkit.driver.executeScript(
              (selector: string) => document.querySelector<HTMLElement>(selector)?.click(),
              `${slider} button[aria-label="${name}"]`,
            );
          await expect.poll(current).toMatch(texts.secondSlide);
          await click(texts.stop);
          const stopped = await current();
          await webkit.driver.sleep(3_000);
          expect(await current()).toBe(stopped);
          await click(texts.next);
          await expect.poll(current).not.toBe(stopped);
        });

        test('a drag in the slider or in "Our Best Shows" changes the slide', async ({ webkit }) => {
          await webkit.open(site.origin + home);
          // The next slide is on the right in English and on the left in Urdu. The drag has the opposite direction.
          const towardsNext = home === '' ? -180 : 180;
          for (const part of [slider, bestShows]) {
            await webkit.scrollTo(part);
            await webkit.expectHydrated(part);
            await webkit.focusControl(part, texts.stop);
            await webkit.press(Key.RETURN);
            await expect.poll(() => webkit.count(`${part} .slick-list`)).toBe(1);
            const current = () => webkit.indexOf(`${part} button[aria-current]`, '[aria-current="true"]');
            const before = await current();
            const count = await webkit.count(`${part} button[aria-current]`);
            for (const [pixels, expected] of [
              [towardsNext, (before + 1) % count],
              [-towardsNext, before],
            ] as const) {
              // Slick ignores a drag during a transition.
              await webkit.driver.sleep(1_000);
              await webkit.drag(`${part} .slick-list`, pixels);
              await expect.poll(current, `${part}, ${pixels} px`).toBe(expected);
            }
          }
        });

        test('a film card opens a film; a post card opens a post', async ({ webkit, observedOrigin }) => {
          for (const [list, card, address] of [
            ['/most-watched', 'main li a', /\/show-more\/\d+$/],
            ['/blog', 'main article a', /\/blog\/details\/\d+$/],
          ] as const) {
            await webkit.open(observedOrigin + home + list);
            await webkit.expectHydrated(card);
            await webkit.focus(await webkit.find(card));
            await webkit.press(Key.RETURN);
            await expect.poll(() => webkit.driver.getCurrentUrl()).toMatch(address);
            await expect.poll(() => webkit.heading()).not.toBe('');
            expect(await webkit.problems()).toEqual([]);
          }
        });

        test('an enquiry with errors is corrected and sent', async ({ webkit, observedOrigin }) => {
          await webkit.open(`${observedOrigin}${home}/enquiry`);
          await webkit.expectHydrated('main form');
          await send(webkit, texts.send);
          await expect.poll(() => webkit.count('main form [name="name"][aria-invalid="true"]')).toBe(1);
          expect(await webkit.hasText('main form [role="alert"]', /\S/)).toBe(true);
          await (await webkit.find('main form [name="advertise"] option[value="on-web"]')).click();
          await fillIn(webkit, { ...person, contact_number: '+92 (300) 123-4567' });
          await send(webkit, texts.send);
          await expect.poll(() => webkit.hasText('[role="status"]', texts.enquirySent)).toBe(true);
          expect(await webkit.problems()).toEqual([]);
        });

        test('the form of the Adventure Club is sent with a picture', async ({ webkit, observedOrigin }) => {
          await webkit.open(`${observedOrigin}${home}/join-us`);
          await webkit.expectHydrated('main form');
          const picture = join(root, 'docs/screens/home-desktop.webp');
          await (await webkit.find('main form [type="file"]')).sendKeys(picture);
          await expect.poll(() => webkit.hasText('main form', /home-desktop/)).toBe(true);
          await fillIn(webkit, { ...person, phone_number: '0300 1234567' });
          await send(webkit, texts.send);
          await expect.poll(() => webkit.hasText('[role="status"]', texts.joined)).toBe(true);
          expect(await webkit.problems()).toEqual([]);
        });

        test('the live channel plays, and shows captions', async ({ webkit }) => {
          test.setTimeout(120_000);
          await webkit.open(`${site.origin}${home}/live-transmission`);
          // All tests share the browser. If another test has turned captions on, `localStorage` contains this choice.
          await webkit.driver.executeScript(() => localStorage.clear());
          await webkit.open(`${site.origin}${home}/live-transmission`);
          const time = () =>
            webkit.driver.executeScript<number>(
              () => document.querySelector<HTMLVideoElement>('main video')?.currentTime ?? 0,
            );
          await expect.poll(time, { timeout: 40_000 }).toBeGreaterThan(1);
          await webkit.focusControl('main', texts.captions);
          await webkit.press(Key.RETURN);
          const captions = () =>
            webkit.driver.executeScript<string>(() =>
              [...(document.querySelector<HTMLVideoElement>('main video')?.textTracks ?? [])]
                .filter(({ mode }) => mode === 'showing')
                .flatMap(({ activeCues }) => [...(activeCues ?? [])])
                .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
                .join(),
            );
          await expect.poll(captions, { timeout: 40_000 }).toMatch(/\w{4}/);
        });
      });

    test('a view of an ad is counted by the backend', async ({ webkit }) => {
      await webkit.open(site.origin + home);
      const showsPicture = async () => {
        // Sections above the ad change their height when they come into view, so every attempt scrolls to the ad again.
        await webkit.scrollTo(firstAd);
        return webkit.driver.executeScript<boolean>(
          (selector: string) =>
            (document.querySelector<HTMLImageElement>(`${selector} img`)?.naturalWidth ?? 0) > 0,
          firstAd,
        );
      };
      await expect.poll(showsPicture).toBe(true);
      const link = (await (await webkit.find(`${firstAd} a`)).getAttribute('href')) ?? '';
      expect(link).toMatch(/^https?:/);
      await expect.poll(() => countAdViews(link), { intervals: [1_000] }).toBeGreaterThan(0);
    });

    test('a remote without its client files keeps its server HTML, and works again after "Try again"', async ({
      webkit,
      siteFor,
    }) => {
      const faultySite = await siteFor();
      const restore = await removeClientFiles(faultySite.store, 'mf-video');
      await webkit.open(faultySite.origin + home);
      await webkit.scrollThrough();
      expect(await webkit.count(`${mostWatched} li a`)).toBeGreaterThan(3);
      await webkit.focus(await webkit.find(`footer a[href="${home}/trending-now"]`));
      await webkit.press(Key.RETURN);
      await expect
        .poll(() => webkit.hasText('main [role="alert"]', texts.pageNotLoaded), { timeout: 45_000 })
        .toBe(true);
      await restore();
      await webkit.focusControl('main', texts.tryAgain);
      await webkit.press(Key.RETURN);
      await expect
        .poll(() => webkit.count('[data-mf-part="mf-video:route:category"] li a'))
        .toBeGreaterThan(3);
    });

    test('an open page keeps its releases when another release is activated', async ({ webkit, siteFor }) => {
      test.setTimeout(240_000);
      await buildVariants();
      const switched = await siteFor();
      const version = await switched.store.activeVersion('mf-blog');
      await webkit.open(`${switched.origin}${home}/about-us`);
      await switched.store.publish('mf-blog', 'mf-blog changed');
      await expect
        .poll(async () => (await fetch(switched.origin)).text(), { timeout: 15_000 })
        .toContain(changedText.to);
      await webkit.focus(await webkit.find(`footer a[href="${home}/blog"]`));
      await webkit.press(Key.RETURN);
      await expect
        .poll(() => webkit.count(`[data-mf-part="mf-blog:route:list"][data-mf="mf-blog@${version}"]`))
        .toBe(1);
      await webkit.expectHydrated('[data-mf-part="mf-blog:route:list"]');
    });
  });

test(
  'in the Urdu font, dots or a mark on the last letter do not move the first letter up or down',
  { tag: ['@quick'] },
  async ({ webkit }) => {
    await webkit.open(`${site.origin}/blog/details/31`);
    await expect
      .poll(() => webkit.driver.executeScript(() => document.fonts.check('48px "Safar Urdu"', 'ات')))
      .toBe(true);
    const moved = await webkit.driver.executeScript<string[]>((endings: string) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return ['The browser has no canvas.'];
      // Draws two alefs and the ending from right to left, and returns the pixels of the first alef.
      const drawFirstLetter = (weight: number, ending: string): string => {
        context.clearRect(0, 0, canvas.width, canvas.height);
        context.font = `${weight} 48px "Safar Urdu"`;
        context.direction = 'rtl';
        context.textAlign = 'right';
        context.fillText(`اا${ending}`, 290, 90);
        return String(context.getImageData(278, 0, 12, canvas.height).data);
      };
      return [400, 700].flatMap((weight) =>
        endings
          .split(' ')
          .filter((ending) => drawFirstLetter(weight, ending) !== drawFirstLetter(weight, 'د'))
          .map((ending) => `${ending} at weight ${weight}`),
      );
    }, 'ب پ ت ٹ ث ج چ خ ڈ ذ ڑ ز ژ ش ض ظ غ ف ق ک گ ن ں ؤ ئ ی ے ۓ ۂ ۃ اً بت بخ بن بق بز بش بۃ');
    expect(moved).toEqual([]);
  },
);
