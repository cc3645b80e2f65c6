import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Browsers announce a page that is only loaded ahead in one of these, by their age. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Why an event of this request is no person's, as a sentence for the answer; undefined when it may be one. */
export function whyUncounted(headers: IncomingHttpHeaders): string | undefined {
  const isAhead = prefetchHeaders.some((name) =>
    /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? '')),
  );
  if (isAhead) return 'Not counted: the page is only loaded ahead.';
  if (isbot(headers['user-agent'])) return 'Not counted: this comes from a known bot.';
  return undefined;
}
