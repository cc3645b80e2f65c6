import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Controls a page in WebKitGTK's MiniBrowser through WebDriver, because Playwright cannot control this browser. */
export class WebKitPage {
  constructor(readonly driver: WebDriver) {}

  async resize(width: number, height: number): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async open(url: string): Promise<void> {
    await this.driver.get(url);
    await this.expectHydrated('main');
  }

  /** Whether React has hydrated the element. React adds a property `__reactFiber$…` to every hydrated element. */
  isHydrated(selector: string): Promise<boolean> {
    return this.driver.executeScript<boolean>(
      (wanted: string) =>
        Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactFiber$')),
      selector,
    );
  }

  async expectHydrated(selector: string): Promise<void> {
    await expect.poll(() => this.isHydrated(selector), `${selector} is hydrated`).toBe(true);
  }

  /**
   * Returns the console errors and warnings, uncaught exceptions, files that failed to load, and violations of the
   * site's security policies since the document started to load. The page must have been opened at the origin of an
   * `observeSite` proxy (observed-site.ts).
   */
  problems(): Promise<string[]> {
    return this.driver.executeScript<string[]>(
      () => window.pageProblems ?? ['The page was not opened through observeSite.'],
    );
  }

  /** The text of the page's heading; empty while there is no heading. */
  heading(): Promise<string> {
    return this.driver.executeScript<string>(() => document.querySelector('main h1')?.textContent ?? '');
  }

  scrolled(): Promise<number> {
    return this.driver.executeScript<number>(() => Math.round(scrollY));
  }

  /** The `aria-label` of the focused control, or its text if it has no `aria-label`. */
  focused(): Promise<string> {
    return this.driver.executeScript<string>(() => {
      const control = document.activeElement;
      return control?.getAttribute('aria-label') ?? control?.textContent?.trim() ?? '';
    });
  }

  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  find(selector: string): Promise<WebElement> {
    return this.driver.findElement(By.css(selector));
  }

  async count(selector: string): Promise<number> {
    return (await this.driver.findElements(By.css(selector))).length;
  }

  /** Index of the first element matching `state` among the elements matching `selector`; -1 if there is none. */
  indexOf(selector: string, state: string): Promise<number> {
    return this.driver.executeScript<number>(
      (all: string, wanted: string) =>
        [...document.querySelectorAll(all)].findIndex((element) => element.matches(wanted)),
      selector,
      state,
    );
  }

  async scrollTo(selector: string): Promise<void> {
    await this.driver.executeScript(
      (wanted: string) =>
        document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
  }

  /** Drags horizontally across an element with the mouse. */
  async drag(selector: string, pixels: number): Promise<void> {
    const [x, y] = await this.driver.executeScript<[number, number]>((wanted: string) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
      return [box.left + box.width / 2, box.top + box.height * 0.4];
    }, selector);
    const at = (left: number, duration: number) => ({ x: Math.round(left), y: Math.round(y), duration });
    await this.driver
      .actions()
      .move(at(x - pixels / 2, 0))
      .press()
      .move(at(x, 150))
      .move(at(x + pixels / 2, 150))
      .release()
      .perform();
  }

  /** Scrolls through the whole page, so that the page loads every component. */
  async scrollThrough(): Promise<void> {
    const height = await this.driver.executeScript<number>(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400)
      await this.driver.executeScript((y: number) => scrollTo({ top: y, behavior: 'instant' }), top);
  }

  async focus(element: WebElement): Promise<void> {
    await this.driver.executeScript((target: HTMLElement) => target.focus(), element);
  }

  /**
   * Waits for a visible control whose name contains the text, and focuses it. The selector includes `[data-press]`,
   * because some controls that open a dialog are `a` elements with this attribute.
   */
  async focusControl(scope: string, text: string): Promise<void> {
    const focus = async () => {
      for (const control of await this.driver.findElements(
        By.css(`${scope} :is(button, summary, [data-press])`),
      )) {
        const name = (await control.getAttribute('aria-label')) || (await control.getText());
        if (!(await control.isDisplayed()) || !name.includes(text)) continue;
        await this.focus(control);
        return true;
      }
      return false;
    };
    await expect.poll(focus, `${scope} has a visible control "${text}"`).toBe(true);
  }

  /** Whether `text` matches the text content of at least one element that matches `selector`. */
  hasText(selector: string, text: RegExp): Promise<boolean> {
    return this.driver.executeScript<boolean>(
      (wanted: string, source: string, flags: string) =>
        [...document.querySelectorAll(wanted)].some((element) =>
          new RegExp(source, flags).test(element.textContent?.trim() ?? ''),
        ),
      selector,
      text.source,
      text.flags,
    );
  }
}
