import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab or Shift+Tab until the target has focus, and fails after 15 presses. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const limit = 15;
  for (let presses = 0; presses < limit; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `focused after pressing ${key} ${limit} times`).toBeFocused();
}

/** The tab stops of a modal dialog in order. */
const stopsOf = (dialog: Locator) =>
  dialog
    .locator(':is(a[href], button, input, select, textarea):not([tabindex="-1"], [type="hidden"], :disabled)')
    .filter({ visible: true });

/**
 * Expects a focus trap: Tab on the last tab stop moves the focus to the first, and Shift+Tab on the first to the last.
 */
export async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = stopsOf(dialog);
  for (const [end, key, opposite] of [
    [stops.last(), 'Tab', stops.first()],
    [stops.first(), 'Shift+Tab', stops.last()],
  ] as const) {
    await end.focus();
    await page.keyboard.press(key);
    const arrives = async () => {
      if (await isFocused(opposite)) return true;
      // Between the two ends, the focus may move to the browser's own controls. A busy browser updates `activeElement`
      // late, so this function is polled.
      if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press(key);
      return isFocused(opposite);
    };
    await expect.poll(arrives, `focus on the opposite end of the dialog after ${key}`).toBe(true);
  }
}
