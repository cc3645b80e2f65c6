import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failure, writeAnswer } from '../answers/answer-schemas';
import { fieldError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { WriteLimits } from '../server/rate-limits';
import type { Services } from '../server/services';
import { writeGuards } from '../server/write-guard';
import type { EventKind } from './ad-event';
import { isoTime, readEventTime } from './event-time';
import { whyUncounted } from './uncounted-request';
import { VisitorKeys } from './visitor-key';
import { VisitorLimit } from './visitor-limit';

const exactlyOne = 'Send exactly one of views=1, viewable=1 and clicks=1.';

const one = Type.Optional(Type.Literal(1, { description: exactlyOne }));

const schema = {
  summary: 'Counts a view, a viewable impression or a click of an ad',
  body: Type.Object({
    type: Type.Literal('adds', { description: 'The type must be "adds".' }),
    other_id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The number of the ad must be a whole number from 1.',
    }),
    views: one,
    viewable: one,
    clicks: one,
    event_id: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        description: 'The event id must be a UUID.',
      }),
    ),
    at: Type.Optional(
      Type.String({
        pattern: isoTime,
        description: 'The time of the event must be one with its zone, such as 2026-03-14T09:30:00Z.',
      }),
    ),
  }),
  response: { 200: writeAnswer, 400: failure, 403: failure, 429: failure, 503: failure },
};

const counted: Record<EventKind, string> = {
  view: 'The view was counted.',
  viewable: 'The viewable impression was counted.',
  click: 'The click was counted.',
};

/** The kind that exactly one of the three fields names. */
function kindOf({ views, viewable, clicks }: { views?: 1; viewable?: 1; clicks?: 1 }): EventKind {
  const named: EventKind[] = [];
  if (views) named.push('view');
  if (viewable) named.push('viewable');
  if (clicks) named.push('click');
  const [kind] = named;
  if (!kind || named.length > 1) throw fieldError('views', exactlyOne);
  return kind;
}

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = readEventTime(text, Date.now());
  if (typeof at === 'string') throw fieldError('at', at);
  return at;
}

/**
 * POST /AddView, answered after the commit. Repeating a call with the same event_id and time counts once.
 *
 * What does not count for a reason that will not go away (a bot, a page that is loaded ahead, one visitor too often)
 * is answered with 200 as well: a refusal would be sent again, and a device would keep it in its queue for a day.
 */
export function addViewCall(app: ApiServer, services: Services, { eventsPerMinute }: WriteLimits): void {
  const { events } = services;
  const config = { rateLimit: { max: eventsPerMinute, timeWindow: '1 minute' } };
  const visitors = new VisitorKeys();
  const limit = new VisitorLimit(({ visitor, ...drop }) =>
    app.log.warn(
      { visitor: visitor.slice(0, 8), ...drop },
      'one visitor repeats an ad; the events are dropped',
    ),
  );
  const isTooOften = ({ ip, headers }: FastifyRequest, adId: number, kind: EventKind) =>
    !limit.allows(visitors.keyOf(ip, headers['user-agent']), adId, kind);

  app.post('/AddView', { schema, config, onRequest: writeGuards(app) }, async (request) => {
    const { other_id: adId, event_id: eventId = randomUUID() } = request.body;
    const kind = kindOf(request.body);
    const at = timeOf(request.body.at);
    const ads = await knownAds(services);
    if (!ads.has(adId)) throw fieldError('other_id', `There is no ad with the number ${adId}.`);

    const uncounted = whyUncounted(request.headers);
    if (uncounted) return answer(uncounted);
    if (isTooOften(request, adId, kind)) return answer('Not counted: the same ad too often in one minute.');
    await events.add({ eventId, adId, kind, ...(at ? { at } : {}) });
    return answer(counted[kind]);
  });
}

const answer = (message: string) => ({ success: true as const, message });

/** The numbers of all ads, kept until the content changes. */
function knownAds({ content, database }: Services): Promise<Set<number>> {
  return content.get('ad-ids', async () => {
    const { rows } = await database.pool.query<{ id: number }>({
      name: 'ad-ids',
      text: 'select id from ads',
    });
    return new Set(rows.map(({ id }) => id));
  });
}
