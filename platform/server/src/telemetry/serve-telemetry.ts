import { networkPrefix } from '@safar/shared/domain/network-prefix';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../http/rate-limit';
import { log } from '../log';
import {
  isNote,
  reportSchema,
  toBatch,
  type KnownNames,
  type PageReport,
  type VisitorNumber,
} from './telemetry-batch';
import { createNetworkShare } from './network-share';
import type { TelemetryQueue } from './telemetry-queue';

const BODY_LIMIT = 16 * 1024;
const MINUTE_MS = 60_000;
/** Per network. A mobile carrier puts whole districts behind one address, and a page sends two reports. */
const REPORTS_PER_MINUTE = 1_200;
/** Failures beyond this are counted, but neither logged nor stored one by one. */
const FAILURES_PER_MINUTE = 300;

export interface TelemetryOptions {
  /** Absent when telemetry is not stored; failures are only logged then. */
  readonly queue: Pick<TelemetryQueue, 'add'> | undefined;
  readonly known: () => KnownNames;
  readonly visitorNumber: VisitorNumber;
  /** Called when a part of this remote failed in a browser. */
  readonly onFailure?: (remote: string) => void;
  readonly reportsPerMinute?: number;
}

/** Serves `POST /telemetry`, which receives the reports of pages. The visitor's address is not stored. */
export async function serveTelemetry(
  app: FastifyInstance,
  { queue, known, visitorNumber, onFailure, reportsPerMinute = REPORTS_PER_MINUTE }: TelemetryOptions,
): Promise<void> {
  const reportLimit = createRateLimit(reportsPerMinute, MINUTE_MS);
  const share = createNetworkShare();
  const failureLimit = createRateLimit(FAILURES_PER_MINUTE, MINUTE_MS);

  function record(report: PageReport, network: string) {
    const { failures, loads, vitals } = toBatch(report, known(), visitorNumber(network));
    for (const failure of failures) if (!isNote(failure)) onFailure?.(failure.unit);
    const recorded = failures.filter(() => failureLimit.allows('all'));
    queue?.add({ loads: loads.filter((load) => share.counts(load, network)), vitals, failures: recorded });
    for (const { unit: remote, message: reason, ...failure } of recorded)
      log.warn('A browser reported a failure.', { remote, ...failure, reason });
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
        .send({ message: 'A report needs the id of its page load and the releases that ran in it.' });
    record(report.output, network);
    return reply.code(204).send();
  });
}
