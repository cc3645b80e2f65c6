import type { Site } from './site';

const STATEMENT = /id="safar-boot" data-statement="([^"]+)"/;

/** Requests a page and returns its signed statement, which proves which releases the server put into the page. */
export async function statementOf({ origin }: Pick<Site, 'origin'>, path = '/'): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const [, statement] = STATEMENT.exec(html) ?? [];
  if (statement === undefined) throw new Error(`The page ${path} has no statement about its releases.`);
  return statement;
}

interface FailureReport {
  /** A random id per page load. */
  readonly load: string;
  readonly remote: string;
  readonly version: string;
  /** The IP address that the report comes from. */
  readonly address: string;
  readonly message?: string;
  readonly browser?: string;
  readonly statement?: string;
}

/**
 * Sends a failure report about a remote, as a page does: if the response contains a token, the report is sent again
 * with this token.
 *
 * @returns the status of the last response
 */
export async function reportFailure(
  { origin }: Pick<Site, 'origin'>,
  report: FailureReport,
): Promise<number> {
  const { load, remote, version, address, message = 'it broke', browser = 'a browser', statement } = report;
  const failure = { remote, version, phase: 'render', code: 'threw', message, route: '/' };
  const send = async (token?: string) => {
    const response = await fetch(`${origin}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': browser },
      body: JSON.stringify({ load, ran: [`${remote}@${version}`], failures: [failure], statement, token }),
    });
    return { status: response.status, ...((await response.json()) as { token?: string }) };
  };
  const first = await send();
  return first.token === undefined ? first.status : (await send(first.token)).status;
}
