import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const program = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The viewport sizes of a laptop and a small phone. */
export const sizes = [
  { width: 1366, height: 900 },
  { width: 360, height: 780 },
] as const;

/** Lists the WCAG violations of the page in its current state, each with rule, element and reason. */
async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await program);
  return page.evaluate(async (tags) => {
    const found = await window.axe?.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      // Skips the embedded video player, which is a page of another site.
      iframes: false,
    });
    if (!found) throw new Error('axe did not start');
    // axe does not support CSS masks: it treats a masked drawing behind text as an opaque box, and reports the contrast
    // of the text with that box. Therefore violations that involve a masked element are dropped.
    const isMasked = (selector: unknown) => {
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      return element !== null && getComputedStyle(element).maskImage !== 'none';
    };
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(
          ({ any }) =>
            !any.some(({ relatedNodes }) => relatedNodes?.some(({ target }) => isMasked(target[0]))),
        )
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} – ${failureSummary ?? ''}`),
    );
  }, criteria);
}

/**
 * Expects no WCAG 2.2 A or AA violation in the page's current state. A violation does not end the test (`expect.soft`),
 * so that one run reports all violations.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await violationsOf(page), name).toEqual([]);
}

/**
 * Waits five animation frames. Chromium renders some elements with their old layout for two frames after a resize; the
 * other three are a margin.
 */
const waitForLayout = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

/**
 * Like `expectAccessible`, but checks every size without reloading the page. Afterwards the page has the last size of
 * `sizes`.
 */
export async function expectAccessibleEverywhere(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await waitForLayout(page);
    await expectAccessible(page, `${name}, ${size.width} px`);
  }
}
