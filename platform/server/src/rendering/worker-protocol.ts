import * as v from 'valibot';
import type { PublicSite } from '@safar/contract/site-config';
import type { DocumentAssets } from '@safar/protocol/boot-data';
import type { ApiError, ApiErrorCode } from '@safar/contract/http';
import type { FullRegistry } from '@safar/protocol/page-registry';
import type { RenderedPage } from '@safar/protocol/renderer';
import { locales, type Locale } from '@safar/contract/locale';
import type { WorkerTrace } from '../tracing/call-recorder';

/*
 * Messages between the server and its render workers. Workers run untrusted code, so the server validates every
 * message from them. Workers trust the server.
 */

/** A server build. Its code has been checked against the digest in the release. */
export interface ServerBuild {
  readonly name: string;
  readonly version: string;
  readonly code: string;
}

/** The data with which a worker starts. It never changes: for another release set, the server starts new workers. */
export interface WorkerData {
  readonly shell: ServerBuild;
  /** `NumberedCall.release` and the byte in the file `MARK_FD` are positions in this list, counted from 1. */
  readonly remotes: readonly ServerBuild[];
  readonly registry: FullRegistry;
  readonly site: PublicSite;
  readonly assets: DocumentAssets;
  /**
   * Maps the URL of each inlined style sheet to a placeholder for its text. The placeholder is the URL itself. The
   * server replaces it with the text after rendering, so workers neither receive nor send style sheets, which are the
   * largest part of a document.
   */
  readonly styleTexts: ReadonlyMap<string, string>;
  readonly apiCacheSeconds: number;
}

export interface RenderRequest {
  readonly type: 'render';
  readonly id: number;
  readonly url: string;
  readonly saveData: boolean;
  /** Set if the render belongs to a trace. The worker then sends `traced` before the result. */
  readonly traceparent?: string | undefined;
}

export type ApiAnswer =
  | { readonly result: 'ok'; readonly body: string }
  | {
      readonly result: 'failed';
      readonly code: ApiErrorCode;
      readonly message: string;
      readonly details: Pick<ApiError['details'], 'status' | 'serverMessage' | 'fieldErrors'>;
    };

/** An API call that the server sends on behalf of a worker. */
export type ApiCall = v.InferOutput<typeof apiCall>;

export interface NumberedCall {
  readonly id: number;
  /** The release that makes the call: 0 for the shell, 1 for the first remote, and so on. */
  readonly release: number;
  /** `null` if the call is invalid. */
  readonly call: ApiCall | null;
}

export interface NumberedAnswer {
  readonly id: number;
  readonly answer: ApiAnswer;
}

/**
 * Maximum number of unanswered calls of a worker. A page makes about ten, and a worker renders up to 32 pages at the
 * same time. The limit prevents a release that calls the API in a loop from flooding the server.
 */
export const MAX_CALLS = 400;
/** Maximum number of unanswered calls of one release, so that calls of the other releases remain possible. */
export const MAX_CALLS_EACH = 200;

/** A failure of a remote or the shell in a worker. It may also occur while no page is rendered. */
export type PartFailure = v.InferOutput<typeof partFailure>;

export type ApiCacheLookup = 'hit' | 'miss';

interface RenderEnd {
  readonly id: number;
  /** Lookups in the API cache since the worker's previous result. */
  readonly apiCacheLookups: Readonly<Record<ApiCacheLookup, number>>;
}

export type RenderResult = RenderEnd &
  (
    | { readonly type: 'rendered'; readonly page: RenderedPage | null }
    | { readonly type: 'render-failed'; readonly message: string }
  );

/** One document per language, which works for every URL. The browser renders the page content. */
export type ClientDocuments = Readonly<Record<Locale, RenderedPage>>;

export type FromWorker =
  | { readonly type: 'ready'; readonly clientDocuments: ClientDocuments }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'traced'; readonly id: number; readonly trace: WorkerTrace }
  | RenderResult
  /** `id` identifies the render in which the failure occurred; absent if that render is unknown. */
  | { readonly type: 'part-failed'; readonly id?: number | undefined; readonly failure: PartFailure }
  /** Several calls share a message, because each message wakes the other process. */
  | { readonly type: 'api-calls'; readonly calls: readonly NumberedCall[] }
  | { readonly type: 'pong' };

export type ToWorker =
  | { readonly type: 'start'; readonly data: WorkerData }
  | RenderRequest
  | { readonly type: 'abandon'; readonly id: number }
  | { readonly type: 'api-answers'; readonly answers: readonly NumberedAnswer[] }
  | { readonly type: 'ping' };

const id = v.pipe(v.number(), v.safeInteger());
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const name = text(200);
const MAX_HTML_LENGTH = 8 * 1024 * 1024;

const pageHead = v.object({
  locale: v.exactOptional(v.picklist(locales)),
  title: text(2_000),
  description: text(10_000),
  type: v.picklist(['website', 'article', 'video.other']),
  canonical: v.undefinedable(text(4_096)),
  image: v.undefinedable(text(4_096)),
  structuredData: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(100)),
});

const outcome = v.picklist(['rendered', 'browser', 'timed_out', 'failed']);

const renderedPage = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  redirect: v.exactOptional(text(4_096)),
  private: v.exactOptional(v.boolean()),
  html: text(MAX_HTML_LENGTH),
  inlinedStyles: v.exactOptional(v.array(text(1_000))),
  head: v.exactOptional(pageHead),
  bootJson: text(MAX_HTML_LENGTH),
  remotes: v.array(name),
  outcomes: v.exactOptional(v.record(name, outcome)),
});

const partFailure = v.object({
  remote: name,
  version: v.optional(name),
  phase: name,
  code: name,
  message: text(2_000),
});

/** Deadline for all data of a page. If the data of a remote misses this deadline, the browser loads the data. */
export const DATA_DEADLINE_MS = 1_500;

/** The failure code for an exception or a rejected promise that no render or `load` caught. */
export const UNCAUGHT = 'uncaught';

const completedSpan = v.object({
  spanId: name,
  name,
  start: v.number(),
  end: v.number(),
  attributes: v.record(name, v.union([text(200), v.number(), v.array(text(200))])),
  failed: v.boolean(),
});

const apiCall = v.object({
  method: v.picklist(['GET', 'POST']),
  path: text(1_000),
  fields: v.optional(v.record(name, v.union([text(2_000), v.number()]))),
  query: v.optional(v.record(name, v.union([text(2_000), v.number()]))),
  traceparent: v.optional(v.pipe(v.string(), v.regex(/^[\da-f-]{55}$/))),
});

const lookups = v.object({ hit: v.number(), miss: v.number() });

const rendered = v.object({
  type: v.literal('rendered'),
  id,
  page: v.fallback(v.nullable(renderedPage), null),
  apiCacheLookups: lookups,
});

const renderFailed = v.object({
  type: v.literal('render-failed'),
  id,
  message: text(2_000),
  apiCacheLookups: lookups,
});

/** Pages and calls with invalid content become `null`. After any other invalid message, the server ends the worker. */
export const fromWorkerSchema: v.GenericSchema<unknown, FromWorker> = v.variant('type', [
  v.object({ type: v.literal('ready'), clientDocuments: v.object({ en: renderedPage, ur: renderedPage }) }),
  v.object({ type: v.literal('failed'), message: text(10_000) }),
  v.object({
    type: v.literal('traced'),
    id,
    trace: v.object({ startedAt: v.number(), calls: v.pipe(v.array(completedSpan), v.maxLength(500)) }),
  }),
  rendered,
  renderFailed,
  v.object({ type: v.literal('part-failed'), id: v.optional(id), failure: partFailure }),
  v.object({
    type: v.literal('api-calls'),
    calls: v.pipe(
      v.array(v.object({ id, release: id, call: v.fallback(v.nullable(apiCall), null) })),
      v.maxLength(MAX_CALLS),
    ),
  }),
  v.object({ type: v.literal('pong') }),
]);

/**
 * File descriptor of the file in which a worker announces the release whose code it is about to run
 * (`release-mark.ts`). The file has one byte: 0 for the shell or no release, 1 for the first remote, and so on. The
 * server can read it even if the worker hangs, exits or runs out of memory and therefore sends no message.
 */
export const MARK_FD = 4;
