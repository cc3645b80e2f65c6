import { expect, type Locator, type Page } from '@playwright/test';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectHydrated, homeParts, homePartsWithout, innerAds, isHydrated, partOf, seeAll } from './parts';
import type { TestStore } from './release-store';

/** The remotes that these tests put a fault into: one with routes and the page's head, one inside of others' pages. */
export const suspects = ['mf-video', 'mf-ads'] as const;
export type Suspect = (typeof suspects)[number];

/** A part of the remote on a page that is reached from home by a click, so that there is no server HTML of it. */
interface Elsewhere {
  readonly part: string;
  /** Panels that stand there while the remote is at fault: an advertisement leaves its place without a word. */
  readonly panels: number;
  go(page: Page): Promise<void>;
  /** What makes the page try again. */
  tryAgain(page: Page): Promise<void>;
}

export const elsewhere: Record<Suspect, Elsewhere> = {
  'mf-video': {
    part: 'mf-video:route:category',
    panels: 1,
    tryAgain: retryAll,
    go: (page) =>
      page
        .getByRole('navigation', { name: 'Ways through the site' })
        .getByRole('link', { name: 'Trending Now' })
        .click(),
  },
  'mf-ads': {
    part: 'mf-ads:ad:Details:video:card',
    panels: 0,
    tryAgain: (page) =>
      page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).getByRole('link').nth(1).click(),
    go: (page) =>
      partOf(page, 'mf-video:home.most-watched')
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first()
        .click(),
  },
};

export const partsOf = (remote: Suspect): string[] =>
  [...homeParts, ...innerAds].filter((key) => key.startsWith(`${remote}:`));

/** The designed panels that stand in for parts that could not be loaded. */
export const panels = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });

export const retryButtons = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: 'Try again' });

/** Presses every "Try again" that stands on the page; a remote that fails while rendering has one for each part. */
export async function retryAll(page: Page): Promise<void> {
  for (let left = await retryButtons(page).count(); left > 0; left -= 1) {
    if ((await retryButtons(page).count()) === 0) return;
    await retryButtons(page).first().click();
  }
}

/** What the other remotes own is there, taken over, and links inside of the site work. */
export async function expectOthersWork(page: Page, remote: Suspect): Promise<void> {
  const others = homePartsWithout(remote);
  await expectHydrated(page, others);
  for (const key of others) await expect(partOf(page, key)).toBeVisible();
}

/** The parts are still the server's HTML: visible, with the same words, taken over by nobody. */
export async function expectServerHtml(page: Page, keys: readonly string[], html: string): Promise<void> {
  await seeAll(page);
  for (const key of keys) {
    expect(html).toContain(`data-mf-part="${key}"`);
    await expect(partOf(page, key)).toBeVisible();
    expect(await isHydrated(partOf(page, key)), `${key} is not hydrated`).toBe(false);
  }
  await expect(panels(page)).toHaveCount(0);
}

/** Resolves when the browser has reported that the remote failed, for the last time before it gives up. */
export const failureReport = (page: Page, remote: Suspect) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/telemetry') && (request.postData() ?? '').includes(`"remote":"${remote}"`),
    { timeout: 45_000 },
  );

/** Takes the browser's files of a remote's active release away. Returns how to bring them back. */
export async function removeClientFiles(store: TestStore, remote: Suspect): Promise<() => Promise<void>> {
  const folder = join(await store.releaseFolder(remote), 'client');
  await rename(folder, `${folder}.gone`);
  return () => rename(`${folder}.gone`, folder);
}

/** Flips a bit in the middle of every script of a remote's active release. Returns how to repair them. */
export async function corruptClientFiles(store: TestStore, remote: Suspect): Promise<() => Promise<void>> {
  const scripts = (await store.filesOf(remote, 'client')).filter((path) => path.endsWith('.js'));
  const flip = async () => {
    for (const path of scripts) {
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
    }
  };
  expect(scripts.length).toBeGreaterThan(0);
  await flip();
  return flip;
}
