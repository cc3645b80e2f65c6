import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { log } from '../log';
import { createAddressLimit } from './address-limit';
import type { KnownNames } from './known-names';
import { reportSchema, type CheckedReport } from './report-schema';
import type { TelemetryQueue } from './telemetry-queue';
import { isNote, toBatch } from './to-batch';
import type { VisitorNumber } from './visitor-numbers';

const BODY_LIMIT = 16 * 1024;
const MINUTE_MS = 60_000;
/** Whole districts share one address behind their carrier; a page sends two messages. */
const REPORTS_PER_MINUTE = 1_200;
/** Failures beyond this are counted, and neither written nor kept one by one. */
const FAILURES_PER_MINUTE = 300;

export interface TelemetryOptions {
  /** Absent when nothing is kept: then failures are log lines only. */
  readonly queue: Pick<TelemetryQueue, 'add'> | undefined;
  readonly known: () => KnownNames;
  readonly visitorOf: VisitorNumber;
  /** A part of this remote failed in a browser. */
  readonly onFailure?: (remote: string) => void;
  /** From one address. */
  readonly perMinute?: number;
}

/** `POST /telemetry`: what pages tell of themselves. The address that it came from is not part of what is kept. */
export async function serveTelemetry(
  app: FastifyInstance,
  { queue, known, visitorOf, onFailure, perMinute = REPORTS_PER_MINUTE }: TelemetryOptions,
): Promise<void> {
  const limit = createAddressLimit(perMinute, MINUTE_MS);
  const failureLimit = createAddressLimit(FAILURES_PER_MINUTE, MINUTE_MS);

  function take(report: CheckedReport, visitor: number) {
    const { failures, ...counted } = toBatch(report, known(), visitor);
    for (const failure of failures) if (!isNote(failure)) onFailure?.(failure.unit);
    const told = failures.filter(() => failureLimit.allows('all'));
    queue?.add({ ...counted, failures: told });
    for (const { unit: remote, message: said, ...failure } of told)
      log.warn('A browser reports a failure.', { remote, ...failure, said });
  }

  app.post('/telemetry', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return reply.code(403).send({ message: 'Only pages of this site report here.' });
    if (!limit.allows(request.ip))
      return reply.code(429).header('retry-after', '60').send({ message: 'That was a lot at once.' });
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success)
      return reply
        .code(400)
        .send({ message: 'A report names its page load and the releases that ran in it.' });
    take(report.output, visitorOf(request.ip, request.headers['user-agent']));
    return reply.code(204).send();
  });
}
