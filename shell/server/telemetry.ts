import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { log } from './log';

const short = v.pipe(v.string(), v.maxLength(500));
const reportSchema = v.object({
  remote: short,
  version: v.optional(short),
  phase: short,
  code: short,
  message: v.pipe(v.string(), v.maxLength(2_000)),
  path: short,
});

/** `POST /telemetry`: what browsers report of parts that failed, one log line each. */
export async function telemetry(app: FastifyInstance): Promise<void> {
  app.post('/telemetry', { bodyLimit: 8_192 }, (request, reply) => {
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success)
      return reply.code(400).send({ message: 'A report names remote, phase, code, message and path.' });
    log.warn('A browser reports a failure.', report.output);
    return reply.code(204).send();
  });
}
