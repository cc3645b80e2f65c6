import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Filled before any script of the page runs. */
    policyViolations?: string[];
  }
}

/** Collects what a visitor's browser complains about: console, requests, content security policy. */
export class PageProblems {
  readonly console: string[] = [];
  readonly requests: string[] = [];

  private constructor(private readonly page: Page) {}

  static async watch(page: Page): Promise<PageProblems> {
    const problems = new PageProblems(page);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.console.push(message.text());
    });
    page.on('pageerror', (error) => problems.console.push(String(error.stack ?? error)));
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText ?? '';
      // The page has given it up itself: an older question, or a picture of the page before.
      if (error === 'net::ERR_ABORTED') return;
      problems.requests.push(`${request.method()} ${request.url()}: ${error}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.requests.push(`${response.status()} ${response.url()}`);
    });
    await page.addInitScript(() => {
      const violations: string[] = (window.policyViolations = []);
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    return problems;
  }

  /** Everything so far, also what the policy refused. */
  async all(): Promise<string[]> {
    const violations = await this.page.evaluate(() => window.policyViolations ?? []);
    return [...this.console, ...this.requests, ...violations];
  }
}
