import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createRateLimit } from '@safar/service/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import { failure, writeResponse } from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { fieldError } from '../server/errors';
import { eventRateLimit, type WriteLimits } from '../server/rate-limits';
import { writeGuards } from '../server/write-guard';
import type { EventKind } from './store-events';
import { networkNumber, VisitorKeys } from './visitor-keys';

const ONE_KIND = 'Send exactly one of views=1, viewable=1 and clicks=1.';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Browsers retry unsent events for a day. The extra ten minutes are for the transfer of the last attempt. */
const MAX_AGE_MS = (24 * 60 + 10) * MINUTE_MS;
const MAX_CLOCK_ERROR_MS = 5 * MINUTE_MS;
/**
 * Maximum numbers of events of one kind for one ad, per visitor, IP address and network. The limits per address and per
 * network are higher, because thousands of customers of a mobile carrier can share an address. A visitor is identified
 * by address and user agent. An attacker can forge user agents, so a limit per visitor is not sufficient.
 */
const VISITOR_EVENTS_PER_MINUTE = 30;
const ADDRESS_EVENTS_PER_MINUTE = 120;
const NETWORK_EVENTS_PER_MINUTE = 300;
const NETWORK_EVENTS_PER_DAY = 10_000;

const one = Type.Optional(Type.Literal(1, { description: ONE_KIND }));

const schema = {
  summary: 'Counts a view, a viewable impression or a click of an ad',
  body: Type.Object({
    type: Type.Literal('adds', { description: 'The type must be "adds".' }),
    other_id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The number of the ad must be a whole number from 1 to 2147483647.',
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
  response: { 200: writeResponse, 400: failure, 403: failure, 429: failure, 503: failure },
};

const COUNTED: Record<EventKind, string> = {
  view: 'The view was counted.',
  viewable: 'The viewable impression was counted.',
  click: 'The click was counted.',
};

const accepted = (message: string) => ({ success: true as const, message });

const TOO_OFTEN = 'Not counted: too many events for the same ad.';
const IMPOSSIBLE_TIME = 'Not counted: the time of the event is in the future, or more than a day ago.';

/**
 * Registers POST /AddView, which responds after the database has committed the event. `event_id` makes retries
 * idempotent.
 *
 * Events from bots and prefetching browsers are not stored. Events with an impossible time, events above a limit, and
 * clicks without enough viewable impressions (see `store-events.ts`) are stored as suspicious. The status is 200 in all
 * these cases, because browsers would resend the event for a day after a 429.
 *
 * @param secret the key with which `networkNumber` hashes the networks of visitors
 */
export function registerAddViewCall(
  app: ApiServer,
  services: Services,
  limits: WriteLimits,
  secret: string,
): void {
  const visitors = new VisitorKeys();
  const limitOf = (limit: string, events: number, periodMs: number) => {
    const counts = createRateLimit(events, periodMs);
    const logLines = createRateLimit(1, periodMs);
    return (sender: string, adId: number, kind: EventKind): boolean => {
      const isAllowed = counts.allows(`${sender} ${adId} ${kind}`);
      if (!isAllowed && logLines.allows(sender)) {
        // The privacy policy (`shell/client/pages/legal`) promises that the log contains only the first characters of a
        // visitor's key.
        const visitor = limit === 'visitor' && { visitor: sender.slice(0, 8) };
        app.log.warn({ limit, ...visitor, adId, kind }, 'Repeated ad events were stored as suspicious.');
      }
      return isAllowed;
    };
  };
  const isWithinVisitorLimit = limitOf('visitor', VISITOR_EVENTS_PER_MINUTE, MINUTE_MS);
  const isWithinAddressLimit = limitOf('address', ADDRESS_EVENTS_PER_MINUTE, MINUTE_MS);
  const isWithinNetworkLimit = limitOf('network', NETWORK_EVENTS_PER_MINUTE, MINUTE_MS);
  const isWithinDailyLimit = limitOf('network per day', NETWORK_EVENTS_PER_DAY, DAY_MS);
  const isTooOften = ({ ip, headers }: FastifyRequest, network: number, adId: number, kind: EventKind) => {
    const day = Math.floor(Date.now() / DAY_MS);
    // Every limit must count every event. Therefore all limits are checked, even if the first one is exceeded.
    const verdicts = [
      isWithinVisitorLimit(visitors.keyOf(ip, headers['user-agent']), adId, kind),
      isWithinAddressLimit(visitors.keyOf(ip), adId, kind),
      isWithinNetworkLimit(String(network), adId, kind),
      // The day is part of the key, so that a new count starts at midnight UTC. Otherwise the period of 24 hours would
      // start with the first event of the key.
      isWithinDailyLimit(`${network} ${day}`, adId, kind),
    ];
    return verdicts.includes(false);
  };

  const options = { schema, config: eventRateLimit(limits), onRequest: writeGuards(app) };
  app.post('/AddView', options, async (request) => {
    const { other_id: adId, event_id: eventId = randomUUID() } = request.body;
    const kind = kindOf(request.body);
    const time = timeOf(request.body.at);
    if (!(await adExists(services, adId)))
      throw fieldError('other_id', `There is no ad with the number ${adId}.`);

    const reason = reasonNotToCount(request.headers);
    if (reason) return accepted(reason);
    const network = networkNumber(secret, request.ip);
    const isExcess = isTooOften(request, network, adId, kind);
    const at = time === 'impossible' ? undefined : time;
    const isImplausible = isExcess || time === 'impossible';
    await services.events.add({ eventId, adId, kind, network, isImplausible, ...(at ? { at } : {}) });
    return accepted(isExcess ? TOO_OFTEN : time === 'impossible' ? IMPOSSIBLE_TIME : COUNTED[kind]);
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
 * Returns the time that the device reported; `undefined` if it reported none. Returns `'impossible'` for a time in the
 * future or more than a day ago. If the result is `undefined` or `'impossible'`, the database stores the time at which
 * the event first reached a backend.
 *
 * @throws {ApiError} 400 for a time that does not exist, such as 25 o'clock or February 30
 */
function timeOf(text: string | undefined): Date | 'impossible' | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  const age = Date.now() - at.getTime();
  const day = text.slice(0, 10);
  // `Date` reads February 30 as March 2, so the day is compared with the input.
  if (Number.isNaN(age) || !new Date(day).toISOString().startsWith(day))
    throw fieldError('at', 'The time of the event is not valid. Send a time such as 2026-03-14T09:30:00Z.');
  return age > MAX_AGE_MS || age < -MAX_CLOCK_ERROR_MS ? 'impossible' : at;
}

/** The header that announces prefetching or prerendering depends on the browser and its version. */
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
