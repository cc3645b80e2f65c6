import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { failure, writeAnswer } from '../answers/answer-schemas';
import { fieldError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { WriteLimits } from '../server/rate-limits';
import type { Services } from '../server/services';
import { writeGuards } from '../server/write-guard';

const one = Type.Optional(
  Type.Literal(1, { description: 'Send views=1 for a view or clicks=1 for a click.' }),
);

const schema = {
  summary: 'Counts a view of or a click on an ad',
  body: Type.Object({
    type: Type.Literal('adds', { description: 'The type must be "adds".' }),
    other_id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The number of the ad must be a whole number from 1.',
    }),
    views: one,
    clicks: one,
    event_id: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        description: 'The event id must be a UUID.',
      }),
    ),
  }),
  response: { 200: writeAnswer, 400: failure, 403: failure, 429: failure, 503: failure },
};

/** POST /AddView, answered after the commit. Repeating a call with the same event_id counts once. */
export function addViewCall(app: ApiServer, services: Services, { eventsPerMinute }: WriteLimits): void {
  const { content, database, events } = services;
  const config = { rateLimit: { max: eventsPerMinute, timeWindow: '1 minute' } };

  app.post('/AddView', { schema, config, onRequest: writeGuards(app) }, async (request) => {
    const { other_id: adId, views, clicks, event_id: eventId = randomUUID() } = request.body;
    if (views === clicks) throw fieldError('views', 'Send either views=1 or clicks=1.');

    const ads = await content.get('ad-ids', async () => {
      const { rows } = await database.pool.query<{ id: number }>({
        name: 'ad-ids',
        text: 'select id from ads',
      });
      return new Set(rows.map(({ id }) => id));
    });
    if (!ads.has(adId)) throw fieldError('other_id', `There is no ad with the number ${adId}.`);

    await events.add({ eventId, adId, kind: views ? 'view' : 'click', at: new Date() });
    return { success: true as const, message: views ? 'The view was counted.' : 'The click was counted.' };
  });
}
