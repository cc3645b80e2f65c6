import type { Page } from '@playwright/test';

/**
 * SHA-256 and SHA-384 of an empty file. When navigation aborts the loading of a script, Firefox reports an integrity
 * mismatch with one of these digests.
 */
const DIGEST_OF_NOTHING =
  /47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU|OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l/;

declare global {
  interface Window {
    /** The CSP violations of this document. An init script creates the list before any script of the page runs. */
    policyViolations?: string[];
  }
}

/**
 * Lists elements whose id from the server differs from the id that React expected during hydration. The ids differ if
 * the server rendered a different tree. React keeps the server's ids, so labels and descriptions that the browser
 * renders later refer to wrong ids. React reports the difference only in development builds.
 */
const listUnexpectedIds = (): string[] =>
  [...document.querySelectorAll('[id]')].flatMap((element) => {
    const props: unknown = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    if (typeof props !== 'object' || props === null || !('id' in props) || props.id === undefined) return [];
    return props.id === element.id
      ? []
      : [`React expects the id ${String(props.id)} instead of ${element.id}.`];
  });

/** Collects console errors and warnings, failed requests, CSP violations and unexpected ids of a page. */
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
      // No problem: the page cancelled the request, for example an outdated search or a picture of the previous page.
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

  /** All problems so far. CSP violations and unexpected ids are listed only for the current document. */
  async all(): Promise<string[]> {
    const violations = await this.page.evaluate(() => window.policyViolations ?? []);
    const ids = await this.page.evaluate(listUnexpectedIds);
    const problems = [...this.console, ...this.requests, ...violations, ...ids];
    return problems.filter((text) => !DIGEST_OF_NOTHING.test(text));
  }
}
