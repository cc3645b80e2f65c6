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
 * Expects a focus trap: Tab moves the focus from the last tab stop to the first, and Shift+Tab from the first to the
 * last.
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
      // Beyond the first or last tab stop, the focus may move to the browser's own controls. `activeElement` is then
      // `<body>`, and the key must be pressed again. This function is polled, because a busy browser updates
      // `activeElement` late.
      if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press(key);
      return isFocused(opposite);
    };
    await expect.poll(arrives, `focus on the opposite end of the dialog after ${key}`).toBe(true);
  }
}
