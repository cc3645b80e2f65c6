import { randomUUID } from 'node:crypto';
import { formNames, type FormOutcome } from '@safar/domain/forms/form-outcome';
import { sanitizeText } from '@safar/domain/forms/form-schemas';
import { splitLocale } from '@safar/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import { failure } from '../server/response-schemas';
import type { Tables } from '../database/tables';
import type { ApiServer, Services } from '../server/api-server';
import { ApiError } from '../server/errors';
import type { FormInput } from './read-multipart';

/*
 * Forms that browsers send without JavaScript. The response redirects to the form's page, whose query gets `form=sent`,
 * `form=failed` or `form=<id>`. The id belongs to a stored outcome: the input of a refused form and the reasons for
 * the refusal.
 */

interface Refusal {
  readonly message: string;
  readonly errors?: Record<string, string>;
}

/**
 * Returns the `onSend` hook of the forms, which redirects browsers without JavaScript to the form's page. A
 * rate-limited request (429) gets a plain-text response and stores no outcome, so that a flood of requests does not
 * fill the database. A request that may come from another site (403) is not redirected.
 */
export function redirectPlainForms(db: Kysely<Tables>) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const page = pageOfPlainForm(request);
    const isOtherSite = reply.statusCode === 403;
    if (page === undefined || isOtherSite) return payload;
    if (reply.statusCode === 429) {
      reply.type('text/plain; charset=utf-8');
      return splitLocale(page.pathname).locale === 'ur'
        ? tooManyInUrdu(Number(reply.getHeader('retry-after')))
        : `${(JSON.parse(String(payload)) as Refusal).message}\n`;
    }
    page.searchParams.set('form', await storeOutcomeOf(db, request, reply.statusCode, payload));
    reply
      .code(303)
      .header('location', page.pathname + page.search)
      .removeHeader('content-type');
    return '';
  };
}

/**
 * Browsers show plain text from left to right. The right-to-left marks (`\u200f`) keep the Urdu sentence and its number
 * in the correct order.
 */
const tooManyInUrdu = (seconds: number): string => {
  const wait = seconds < 90 ? `${seconds} سیکنڈ` : `${Math.ceil(seconds / 60)} منٹ`;
  return `\u200fبہت سے فارم بھیجے جا چکے ہیں؛ براہِ کرم ${wait} بعد دوبارہ کوشش کریں۔\u200f\n`;
};

/**
 * The URL of the page whose form the browser submitted without JavaScript; undefined for requests from scripts and for
 * requests without a usable referrer.
 */
function pageOfPlainForm({ headers }: FastifyRequest): URL | undefined {
  if (headers['x-xsrf-token'] !== undefined || !isNavigation(headers)) return undefined;
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  // In a redirect, a path that starts with two slashes would lead to another host.
  return /^\/(?!\/)/.test(page.pathname) ? page : undefined;
}

/** Older browsers do not send `Sec-Fetch-Mode`. In these browsers, only navigations accept `text/html`. */
function isNavigation(headers: FastifyRequest['headers']): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? Boolean(headers.accept?.includes('text/html')) : mode === 'navigate';
}

/** Stores the outcome of a refused form. @returns the value of the query parameter `form` */
async function storeOutcomeOf(
  db: Kysely<Tables>,
  { formInput, log }: FastifyRequest,
  statusCode: number,
  payload: unknown,
): Promise<string> {
  if (statusCode < 300) return 'sent';
  if (!formInput) return 'failed';
  try {
    return await storeOutcome(db, formInput, JSON.parse(String(payload)) as Refusal);
  } catch (error) {
    log.error({ err: error }, 'The input of a refused form could not be stored.');
    return 'failed';
  }
}

const oldestOutcome = sql<Date>`now() - interval '30 minutes'`;

/**
 * Maximum length of a stored field, in characters. It is larger than the limit of every form field, so that a message
 * that was refused as too long is still stored.
 */
const MAX_TEXT_LENGTH = 20_000;

/** Stores the outcome of a refused form for half an hour. @returns the id of the outcome */
async function storeOutcome(
  db: Kysely<Tables>,
  { form, fields }: FormInput,
  { message, errors = {} }: Refusal,
): Promise<string> {
  const texts = Object.keys(form.rules.entries).flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, sanitizeText(value.slice(0, MAX_TEXT_LENGTH))]] : [];
  });
  const id = randomUUID();
  await removeOldOutcomes(db);
  await db
    .insertInto('form_outcomes')
    .values({
      id,
      form: form.name,
      fields: JSON.stringify(Object.fromEntries(texts)),
      errors: JSON.stringify(errors),
      message,
    })
    .execute();
  return id;
}

function findOutcome(db: Kysely<Tables>, id: string): Promise<FormOutcome | undefined> {
  return db
    .selectFrom('form_outcomes')
    .select(['form', 'fields', 'errors', 'message'])
    .where('id', '=', id)
    .where('created_at', '>=', oldestOutcome)
    .executeTakeFirst();
}

export async function removeOldOutcomes(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('form_outcomes').where('created_at', '<', oldestOutcome).execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const texts = Type.Record(Type.String(), Type.String());

const outcomeSchema = {
  summary: 'The input and the errors of a form that was sent without JavaScript, available for half an hour',
  params: Type.Object({ id: Type.String() }),
  response: {
    200: Type.Object({
      form: Type.Enum([...formNames]),
      fields: texts,
      errors: texts,
      message: Type.String(),
    }),
    404: failure,
  },
};

/** GET /forms/outcome/{id}. Ids are random, so that only the sender can read an outcome. */
export function registerOutcomeCall(app: ApiServer, { database: { db } }: Services): void {
  app.get('/forms/outcome/:id', { schema: outcomeSchema }, async ({ params: { id } }, reply) => {
    reply.header('cache-control', 'no-store');
    const outcome = UUID.test(id) ? await findOutcome(db, id) : undefined;
    if (!outcome) throw new ApiError(404, 'This form is no longer here; please fill it in again.');
    return outcome;
  });
}
