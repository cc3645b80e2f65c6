import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is on something inside of an element. */
export const hasFocusInside = (element: Locator): Promise<boolean> =>
  element.evaluate((place) => place.contains(document.activeElement) && document.activeElement !== place);

/** Presses Tab until the focus is on the target, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const limit = 15;
  for (let presses = 0; presses < limit; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `focused after ${limit} times ${key}`).toBeFocused();
}

/** What stands where in a modal dialog that the keyboard can reach. */
const stopsOf = (dialog: Locator) =>
  dialog
    .locator(':is(a[href], button, input, select, textarea):not([tabindex="-1"], [type="hidden"], :disabled)')
    .filter({ visible: true });

/** Goes over both ends of a modal dialog: the focus comes in again at the other one and never reaches the page. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const stops = stopsOf(dialog);
  for (const [end, key, opposite] of [
    [stops.last(), 'Tab', stops.first()],
    [stops.first(), 'Shift+Tab', stops.last()],
  ] as const) {
    await end.focus();
    await page.keyboard.press(key);
    const arrives = async () => {
      if (await isFocused(opposite)) return true;
      // The browser's own controls may come between; a busy one says so late.
      if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press(key);
      return isFocused(opposite);
    };
    await expect.poll(arrives, `the other end of the dialog after ${key}`).toBe(true);
  }
}
