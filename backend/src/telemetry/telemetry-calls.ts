import { hasBearerToken } from '@safar/service/access-tokens';
import { maxTelemetryLengths, vitalMetrics } from '@safar/protocol/telemetry';
import { Type } from 'typebox';
import type { ApiServer, Services } from '../server/api-server';
import { ApiError } from '../server/errors';
import { readFailures, readReleaseStats } from './read-telemetry';
import { storeTelemetry } from './store-telemetry';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const release = { unit: text(100), version: text(100) };

const batch = Type.Object({
  loads: Type.Array(
    Type.Object({
      load: text(64),
      ...release,
      failed: Type.Boolean(),
      visitor: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
    }),
  ),
  failures: Type.Array(
    Type.Object({
      ...release,
      phase: text(maxTelemetryLengths.phase),
      code: text(maxTelemetryLengths.code),
      route: text(maxTelemetryLengths.route),
      message: text(200),
    }),
  ),
  vitals: Type.Array(
    Type.Object({
      ...release,
      route: text(maxTelemetryLengths.route),
      metric: Type.Enum([...vitalMetrics]),
      value: Type.Number({ minimum: 0 }),
    }),
  ),
});

const sinceQuery = Type.Object({ since: Type.String({ format: 'date-time' }) });
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
const MAX_FAILURES = 30;

/**
 * Registers endpoints for the site server, which authenticates with a token. A request with `X-Forwarded-Host` came
 * from a visitor through the proxy of the site server. Its response is 404 even if the token is correct.
 */
export async function registerTelemetryCalls(
  app: ApiServer,
  { database: { pool }, token }: Pick<Services, 'database'> & { token: string },
): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-host'] !== undefined || !hasBearerToken(headers.authorization, token))
      throw new ApiError(404, 'There is no such endpoint.');
  });

  const batchOptions = { schema: { body: batch, hide: true }, bodyLimit: MAX_BATCH_BYTES };
  app.post('/telemetry', batchOptions, async (request, reply) => {
    await storeTelemetry(pool, request.body);
    return reply.code(204).send();
  });

  const readOptions = { schema: { querystring: sinceQuery, hide: true } };
  app.get('/telemetry/releases', readOptions, async ({ query }) =>
    readReleaseStats(pool, new Date(query.since)),
  );
  app.get('/telemetry/failures', readOptions, async ({ query }) =>
    readFailures(pool, new Date(query.since), MAX_FAILURES),
  );
}
