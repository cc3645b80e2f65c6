import type { CDPSession } from 'playwright-core';

/** Asks over the debugging protocol: a content security policy without `unsafe-eval` does not bind it. */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`The page could not be asked: ${exceptionDetails.text}`);
  return result.value;
}

/** The TypeScript loader wraps named functions into this helper, which a page does not have. */
const loaderHelper = 'globalThis.__name ??= (value) => value;';

/** Calls a function in the page; it must not reach outside of itself. */
export async function runInPage(
  session: CDPSession,
  toRun: string,
  ...values: readonly unknown[]
): Promise<unknown> {
  const list = values.map((value) => JSON.stringify(value)).join();
  return evaluate(session, `${loaderHelper} (${toRun})(${list})`);
}
