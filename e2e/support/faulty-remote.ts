import { expect, type Locator, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  expectHydrated,
  homeParts,
  homePartsExcept,
  adsInsideVideoParts,
  isHydrated,
  partOf,
  scrollThroughPage,
} from './parts';
import type { TestStore } from './release-store';

/**
 * The two remotes that tests such as `faults.spec.ts` break; `fault-matrix.spec.ts` breaks every remote, one by one.
 * mf-video has routes and page metadata. mf-ads has no routes; it fills slots in pages of the shell and other remotes.
 */
export const faultyRemotes = ['mf-video', 'mf-ads'] as const;
export type FaultyRemote = (typeof faultyRemotes)[number];

/** A component that has no server HTML, because the browser renders it after a click on a link of the home page. */
interface ClientRenderedPart {
  readonly part: string;
  /** Number of error panels while the remote fails. An ad slot keeps its skeleton instead of showing a panel. */
  readonly panels: number;
  open(page: Page): Promise<void>;
  /** Performs the interaction that makes the page load the remote again. */
  tryAgain(page: Page): Promise<void>;
}

export const clientRenderedParts: Record<FaultyRemote, ClientRenderedPart> = {
  'mf-video': {
    part: 'mf-video:route:category',
    panels: 1,
    tryAgain: retryAll,
    open: (page) =>
      page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Trending Now' }).click(),
  },
  'mf-ads': {
    part: 'mf-ads:ad:Details:video:card',
    panels: 0,
    tryAgain: (page) =>
      page.getByRole('region', { name: 'WATCH OTHER EPISODES' }).getByRole('link').nth(1).click(),
    open: (page) =>
      partOf(page, 'mf-video:home.most-watched')
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first()
        .click(),
  },
};

export const partsOf = (remote: FaultyRemote): string[] =>
  [...homeParts, ...adsInsideVideoParts].filter((key) => key.startsWith(`${remote}:`));

/** Error panels in place of components and pages that failed to load. */
export const panels = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /could not be loaded|Page not loaded/ });

export const retryButtons = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: 'Try again' });

/** Presses every "Try again" on the page. A remote that fails while rendering shows a button for each component. */
export async function retryAll(page: Page): Promise<void> {
  for (let left = await retryButtons(page).count(); left > 0; left -= 1) {
    if ((await retryButtons(page).count()) === 0) return;
    await retryButtons(page).first().click();
  }
}

/** Expects the `homeParts` of all other remotes to be hydrated and visible. */
export async function expectOthersWork(page: Page, remote: FaultyRemote): Promise<void> {
  const others = homePartsExcept(remote);
  await expectHydrated(page, others);
  for (const key of others) await expect(partOf(page, key)).toBeVisible();
}

/** Expects the components to show the server's HTML without being hydrated. */
export async function expectServerHtml(page: Page, keys: readonly string[], html: string): Promise<void> {
  await scrollThroughPage(page);
  for (const key of keys) {
    expect(html).toContain(`data-mf-part="${key}"`);
    await expect(partOf(page, key)).toBeVisible();
    expect(await isHydrated(partOf(page, key)), `${key} should not be hydrated`).toBe(false);
  }
  await expect(panels(page)).toHaveCount(0);
}

/**
 * Resolves when the browser reports a failure of the remote. If the remote cannot be loaded, the browser retries first,
 * and reports the failure after the last attempt.
 */
export const failureReport = (page: Page, remote: FaultyRemote) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/telemetry') && (request.postData() ?? '').includes(`"remote":"${remote}"`),
    { timeout: 45_000 },
  );

/** Renames the `client` folder of a remote's active release. @returns a function that restores the name. */
export async function removeClientFiles(
  store: TestStore,
  remote: FaultyRemote,
): Promise<() => Promise<void>> {
  const folder = join(await store.releaseFolder(remote), 'client');
  await rename(folder, `${folder}.gone`);
  return () => rename(`${folder}.gone`, folder);
}

/**
 * Removes the `.br` and `.gz` variants of a file that a test changes. The server would otherwise send the unchanged
 * variants.
 *
 * @returns a function that restores them
 */
export async function removeCompressedVariants(path: string): Promise<() => Promise<void>> {
  const contents = new Map<string, Buffer>();
  for (const variant of [`${path}.br`, `${path}.gz`].filter((file) => existsSync(file))) {
    contents.set(variant, await readFile(variant));
    await rm(variant);
  }
  return async () => {
    for (const [variant, content] of contents) await writeFile(variant, content);
  };
}

/** Flips a bit in the middle of every script of a remote's active release. @returns a function that repairs them. */
export async function corruptClientFiles(
  store: TestStore,
  remote: FaultyRemote,
): Promise<() => Promise<void>> {
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
  const restored = await Promise.all(scripts.map(removeCompressedVariants));
  await flip();
  return async () => {
    await flip();
    for (const restore of restored) await restore();
  };
}
