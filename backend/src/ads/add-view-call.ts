import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import { failure, writeAnswer } from '../server/answer-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { fieldError } from '../server/errors';
import { eventRateLimit, type WriteLimits } from '../server/rate-limits';
import { writeGuards } from '../server/write-guard';
import type { EventKind } from './store-events';
import { VisitorKeys, VisitorLimit } from './visitor-limit';

const ONE_KIND = 'Send exactly one of views=1, viewable=1 and clicks=1.';
const MINUTE_MS = 60_000;
/** Devices keep unsent events for a day; ten minutes allow for the transfer. */
const MAX_AGE_MS = (24 * 60 + 10) * MINUTE_MS;
const MAX_CLOCK_ERROR_MS = 5 * MINUTE_MS;

const one = Type.Optional(Type.Literal(1, { description: ONE_KIND }));

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
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
        description: 'The time of the event needs a time zone, such as 2026-03-14T09:30:00Z.',
      }),
    ),
  }),
  response: { 200: writeAnswer, 400: failure, 403: failure, 429: failure, 503: failure },
};

const COUNTED: Record<EventKind, string> = {
  view: 'The view was counted.',
  viewable: 'The viewable impression was counted.',
  click: 'The click was counted.',
};

const answer = (message: string) => ({ success: true as const, message });

/**
 * POST /AddView, answered after the commit. `event_id` makes repetitions idempotent.
 *
 * Events that never count (bots, prefetching, too many repetitions) get 200 as well, because devices keep a refused event in
 * their queue for a day.
 */
export function addViewCall(app: ApiServer, services: Services, limits: WriteLimits): void {
  const visitors = new VisitorKeys();
  const limit = new VisitorLimit(({ visitor, ...dropped }) =>
    app.log.warn({ visitor: visitor.slice(0, 8), ...dropped }, 'Dropped repeated ad events of one visitor.'),
  );
  const isTooOften = ({ ip, headers }: FastifyRequest, adId: number, kind: EventKind) =>
    !limit.allows(visitors.keyOf(ip, headers['user-agent']), adId, kind);

  const options = { schema, config: eventRateLimit(limits), onRequest: writeGuards(app) };
  app.post('/AddView', options, async (request) => {
    const { other_id: adId, event_id: eventId = randomUUID() } = request.body;
    const kind = kindOf(request.body);
    const at = timeOf(request.body.at);
    if (!(await adExists(services, adId)))
      throw fieldError('other_id', `There is no ad with the number ${adId}.`);

    const reason = reasonNotToCount(request.headers);
    if (reason) return answer(reason);
    if (isTooOften(request, adId, kind)) return answer('Not counted: the same ad too often in one minute.');
    await services.events.add({ eventId, adId, kind, ...(at ? { at } : {}) });
    return answer(COUNTED[kind]);
  });
}

function kindOf({ views, viewable, clicks }: { views?: 1; viewable?: 1; clicks?: 1 }): EventKind {
  const kinds: EventKind[] = [];
  if (views) kinds.push('view');
  if (viewable) kinds.push('viewable');
  if (clicks) kinds.push('click');
  const [kind] = kinds;
  if (!kind || kinds.length > 1) throw fieldError('views', ONE_KIND);
  return kind;
}

/**
 * The device's time. A time in the future is ignored: the device's clock is wrong and the server's time is the better one.
 *
 * @throws {ApiError} 400 for a time that does not exist or is too old
 */
function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  const age = Date.now() - at.getTime();
  if (Number.isNaN(age))
    throw fieldError('at', 'The time of the event does not exist; send one such as 2026-03-14T09:30:00Z.');
  if (age > MAX_AGE_MS) throw fieldError('at', 'The event is older than 24 hours and is no longer counted.');
  return age < -MAX_CLOCK_ERROR_MS ? undefined : at;
}

/** Browsers announce prefetching and prerendering in one of these headers, depending on their age. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

function reasonNotToCount(headers: IncomingHttpHeaders): string | undefined {
  const isPrefetch = PREFETCH_HEADERS.some((name) =>
    /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? '')),
  );
  if (isPrefetch) return 'Not counted: the page is only prefetched.';
  if (isbot(headers['user-agent'])) return 'Not counted: this comes from a known bot.';
  return undefined;
}

function adExists({ content, database }: Services, id: number): Promise<boolean> {
  return content.get(`ad-${id}`, async () => {
    const text = 'select from ads where id = $1';
    const { rowCount } = await database.pool.query({ name: 'ad-exists', text, values: [id] });
    return rowCount === 1;
  });
}
