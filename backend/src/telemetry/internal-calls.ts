import { hasToken } from '@safar/shared/config/has-token';
import { vitalMetrics } from '@safar/shared/contract/telemetry';
import { Type } from 'typebox';
import { ApiError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { readFailures, readReleaseFigures } from './read-figures';
import { storeBatch } from './store-batch';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const release = { unit: text(100), version: text(100) };

const batch = {
  body: Type.Object({
    loads: Type.Array(
      Type.Object({
        load: text(64),
        ...release,
        failed: Type.Boolean(),
        visitor: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
      }),
    ),
    failures: Type.Array(
      Type.Object({ ...release, phase: text(20), code: text(40), route: text(120), message: text(200) }),
    ),
    vitals: Type.Array(
      Type.Object({
        ...release,
        route: text(120),
        metric: Type.Enum([...vitalMetrics]),
        value: Type.Number({ minimum: 0 }),
      }),
    ),
  }),
};

const question = { querystring: Type.Object({ since: Type.String({ format: 'date-time' }) }) };
const largestBatch = 4 * 1024 * 1024;
const mostFailures = 30;

/**
 * What only the site server asks for, with the secret that both have. A request that came through the site server's proxy is a
 * visitor's: for that one these addresses do not exist, whatever it carries.
 */
export async function internalCalls(
  app: ApiServer,
  { database, token }: Pick<Services, 'database'> & { token: string },
): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-host'] !== undefined || !hasToken(headers.authorization, token))
      throw new ApiError(404, 'There is no such call.');
  });

  app.post(
    '/telemetry',
    { schema: { ...batch, hide: true }, bodyLimit: largestBatch },
    async (request, reply) => {
      await storeBatch(database.pool, request.body);
      return reply.code(204).send();
    },
  );
  app.get('/telemetry/releases', { schema: { ...question, hide: true } }, async ({ query }) =>
    readReleaseFigures(database.pool, new Date(query.since)),
  );
  app.get('/telemetry/failures', { schema: { ...question, hide: true } }, async ({ query }) =>
    readFailures(database.pool, new Date(query.since), mostFailures),
  );
}
