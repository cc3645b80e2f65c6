import type { Page } from '@playwright/test';

/**
 * SHA-256 and SHA-384 of an empty file. When navigation aborts the loading of a script, Firefox reports an integrity
 * mismatch with one of these digests.
 */
const DIGEST_OF_NOTHING =
  /47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU|OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l/;

declare global {
  interface Window {
    /** Created before any script of the page runs. */
    policyViolations?: string[];
  }
}

/** Collects console errors and warnings, failed requests and CSP violations of a page. */
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
      // The page cancelled the request itself, for example an outdated search or a picture of the previous page.
      if (error === 'net::ERR_ABORTED' || error === 'NS_BINDING_ABORTED') return;
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

  /** All problems so far, including CSP violations. */
  async all(): Promise<string[]> {
    const violations = await this.page.evaluate(() => window.policyViolations ?? []);
    const problems = [...this.console, ...this.requests, ...violations];
    return problems.filter((text) => !DIGEST_OF_NOTHING.test(text));
  }
}
