import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { EventWriter } from '../ads/event-writer';
import type { Database } from '../database/open-database';
import type { MailQueue } from '../mail/mail-queue';
import type { ContentCache } from './content-cache';

/** A Fastify scope whose handlers get their types from TypeBox schemas. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The shared objects that request handlers use. */
export interface Services {
  readonly database: Database;
  /** Responses that change only with the content. */
  readonly content: ContentCache;
  readonly events: EventWriter;
  /** The private folder of visitors' pictures. */
  readonly uploadsFolder: string;
  readonly mailQueue: MailQueue;
}
