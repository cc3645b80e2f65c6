import { networkPrefix } from '@safar/service/network-prefix';
import { createRateLimit } from '@safar/service/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { log } from '../log';
import type { ReportTokens } from './report-tokens';
import {
  isNote,
  releasesIn,
  reportSchema,
  toBatch,
  type KnownNames,
  type PageReport,
  type VisitorNumber,
} from './telemetry-batch';
import { createNetworkLoadLimit } from './network-load-limit';
import type { TelemetryQueue } from './telemetry-queue';

const BODY_LIMIT = 16 * 1024;
const MINUTE_MS = 60_000;
/**
 * Maximum number of reports per minute from one network. It is high, because all customers of a mobile carrier in a
 * district may share an IP address. A page without failures usually sends two reports, the first of them twice: without
 * a token, and then with the token from the response.
 */
const REPORTS_PER_MINUTE = 1_800;
/**
 * Maximum numbers of reported failures: per minute for all networks together, and per quarter of an hour for each
 * network. Failures above either limit are neither logged nor stored, but their page loads still count as failed.
 * Failures above the limit of their network are not counted in `safar_browser_failures_total` either; otherwise one
 * network could trigger alerts. The limit of a network has the longer period; otherwise five networks could use up the
 * common limit in every minute.
 */
const FAILURES_PER_MINUTE = 300;
const FAILURES_PER_NETWORK = 60;
const NETWORK_FAILURES_MS = 15 * MINUTE_MS;

interface TelemetryOptions {
  /** Absent if telemetry is not stored. Failures are then still logged and passed to `onFailure`. */
  readonly queue: Pick<TelemetryQueue, 'add'> | undefined;
  readonly known: () => KnownNames;
  readonly visitorNumber: VisitorNumber;
  readonly tokens: ReportTokens;
  /** Called after a failure of a remote or the shell, unless the visitor's network exceeds `FAILURES_PER_NETWORK`. */
  readonly onFailure?: (remote: string) => void;
  /** How long automatic rollback watches a release (`ROLLBACK_WATCH_MINUTES`). */
  readonly watchMinutes: number;
  readonly reportsPerMinute?: number;
}

/**
 * Serves `POST /telemetry`, which receives the reports of pages. The visitor's IP address is not stored.
 *
 * A report is recorded if its token is valid for its page load, its network and all of its releases. The response then
 * has status 200 and contains the token for the next report. Any other report is not recorded, and the response has
 * status 202. If such a report contains the signed list of the releases of its document, the response contains a token,
 * with which the page sends the report again.
 */
export async function serveTelemetry(
  app: FastifyInstance,
  {
    queue,
    known,
    visitorNumber,
    tokens,
    onFailure,
    watchMinutes,
    reportsPerMinute = REPORTS_PER_MINUTE,
  }: TelemetryOptions,
): Promise<void> {
  const reportLimit = createRateLimit(reportsPerMinute, MINUTE_MS);
  const loadLimit = createNetworkLoadLimit({ watchMinutes });
  const failureLimit = createRateLimit(FAILURES_PER_MINUTE, MINUTE_MS);
  const networkFailureLimit = createRateLimit(FAILURES_PER_NETWORK, NETWORK_FAILURES_MS);

  function record(report: PageReport, network: string) {
    const { failures, loads, vitals } = toBatch(report, known(), () => visitorNumber(network));
    // Notes report events in which nothing failed. With separate limits, they do not use up the limits of failures.
    const counted = failures.filter((failure) =>
      networkFailureLimit.allows(isNote(failure) ? `notes ${network}` : network),
    );
    for (const failure of counted) if (!isNote(failure)) onFailure?.(failure.unit);
    const recorded = counted.filter((failure) => failureLimit.allows(isNote(failure) ? 'notes' : 'failures'));
    queue?.add({
      loads: loads.filter((load) => loadLimit.counts(load, network)),
      vitals: vitals.filter((vital) => loadLimit.countsVital({ ...vital, load: report.load }, network)),
      failures: recorded,
    });
    for (const { unit: remote, message: reason, ...failure } of recorded)
      log.warn('A browser reported a failure.', {
        remote,
        ...failure,
        reason,
        remedy: `Compare with other releases at /ops. npm run release -- verify finds damaged files; npm run release -- rollback ${remote} activates the previous release.`,
      });
  }

  app.post('/telemetry', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return reply.code(403).send({ message: 'Only pages of this site may send reports.' });
    const network = networkPrefix(request.ip);
    if (!reportLimit.allows(network))
      return reply
        .code(429)
        .header('retry-after', '60')
        .send({ message: 'Too many reports. Try again later.' });
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success)
      return reply
        .code(400)
        .send({ message: 'The report is invalid: a field is missing, or has a value that is not allowed.' });
    const { load, token = '', statement = '' } = report.output;
    const page = { load, network };
    const granted = tokens.redeem(token, page);
    const isCounted =
      granted !== undefined && releasesIn(report.output, known()).every((id) => granted.has(id));
    if (isCounted) record(report.output, network);
    const releases = granted ? [...granted] : tokens.releasesOfStatement(statement);
    const next = releases && tokens.issue(page, releases);
    return reply
      .code(isCounted ? 200 : 202)
      .header('cache-control', 'no-store')
      .send({ token: next });
  });
}
