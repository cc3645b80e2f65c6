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

/** Objects that a backend creates once and that its request handlers share. */
export interface Services {
  readonly database: Database;
  /** Cache of responses that change only when content is loaded. */
  readonly content: ContentCache;
  readonly events: EventWriter;
  /** Folder of the pictures that visitors upload with forms. No route serves these files. */
  readonly uploadsFolder: string;
  readonly mailQueue: MailQueue;
}
