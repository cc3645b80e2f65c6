import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

/** The page of a browser that Playwright cannot drive. */
export class WebKitPage {
  constructor(readonly driver: WebDriver) {}

  /** Opens a page of the site and waits until it is hydrated. */
  async open(url: string): Promise<void> {
    await this.driver.get(url);
    await this.expectHydrated('main');
  }

  /** React stores its fiber on the elements it owns. */
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

  /** Problems since the document began, on an observed site. */
  problems(): Promise<string[]> {
    return this.driver.executeScript<string[]>(
      () => window.pageProblems ?? ['The document has no collector.'],
    );
  }

  /** Empty while there is none. */
  heading(): Promise<string> {
    return this.driver.executeScript<string>(() => document.querySelector('main h1')?.textContent ?? '');
  }

  scrolled(): Promise<number> {
    return this.driver.executeScript<number>(() => Math.round(scrollY));
  }

  focused(): Promise<string> {
    return this.driver.executeScript<string>(() => document.activeElement?.textContent?.trim() ?? '');
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

  async scrollTo(selector: string): Promise<void> {
    await this.driver.executeScript(
      (wanted: string) =>
        document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
  }

  /** Scrolls through the whole page, so that every part is requested. */
  async scrollThrough(): Promise<void> {
    const height = await this.driver.executeScript<number>(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400)
      await this.driver.executeScript((y: number) => scrollTo({ top: y, behavior: 'instant' }), top);
  }

  async focus(element: WebElement): Promise<void> {
    await this.driver.executeScript((target: HTMLElement) => target.focus(), element);
  }

  /** Focuses the visible control with this name. Without scripts the menu is a link. */
  async focusControl(scope: string, text: string): Promise<void> {
    for (const control of await this.driver.findElements(
      By.css(`${scope} :is(button, summary, [data-press])`),
    )) {
      const name = (await control.getAttribute('aria-label')) || (await control.getText());
      if (!(await control.isDisplayed()) || !name.includes(text)) continue;
      await this.focus(control);
      return;
    }
    throw new Error(`${scope} has no visible control "${text}".`);
  }

  /** Whether an element has this text. Elements that only contain such an element count, too. */
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
