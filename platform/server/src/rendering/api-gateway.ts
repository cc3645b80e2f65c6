import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request as sendRequest } from 'undici';
import { parseErrorBody } from '@safar/api/error-body';
import { requestBody } from '@safar/api/request-body';
import type { Fields } from '@safar/contract/http';
import { readBoundedBody, ResponseTooLarge } from '../http/bounded-text';
import { log } from '../log';
import { backendOutages, endpointOf } from './backend-outages';
import type { ApiAnswer, ApiCall } from './worker-protocol';

/**
 * Larger responses are rejected, and the page is rendered without their data. No page needs more data than this, and
 * hundreds of larger responses would fill the server's memory.
 */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Longer than the data deadline of a page, because pages that were requested later may wait for the same response. */
const TIMEOUT_MS = 5_000;
/** Timeout for connecting. `TIMEOUT_MS` does not apply while undici connects. */
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_DELAY_MS = 300;
/** Maximum number of concurrent requests of one worker, which bounds the memory for its responses. */
const MAX_CONCURRENT_CALLS = 48;
/**
 * Maximum number of concurrent requests to one API endpoint, so that an endpoint that does not respond cannot delay the
 * data of other remotes.
 */
const MAX_CONCURRENT_EACH = 8;
/**
 * Maximum number of concurrent requests of one release, so that a release with many calls cannot delay the data of
 * other releases.
 */
const MAX_CONCURRENT_OF_RELEASE = 32;
/** Maximum number of waiting calls. A page makes about ten calls, and a worker renders up to 32 pages at a time. */
const MAX_WAITING_CALLS = 1_000;

export interface ApiGatewayOptions {
  /** Root URL of the API. */
  readonly apiUrl: string;
  /** Paths, relative to the site's origin, at which a POST request only reads, e.g. `/api/VideosGet`. */
  readonly readOnlyPostPaths: readonly string[];
}

/** The endpoint and the release of a call. The number of concurrent calls is limited for each of them. */
interface Turn {
  readonly endpoint: string;
  readonly release: number;
}

interface ApiGateway {
  /**
   * Sends a call of a worker to the backend; `null` stands for an invalid call. Never rejects.
   *
   * @param release number of the release that makes the call; see `NumberedCall.release`
   */
  send(call: ApiCall | null, release: number): Promise<ApiAnswer>;
}

const failed = (
  code: Extract<ApiAnswer, { result: 'failed' }>['code'],
  message: string,
  details: Extract<ApiAnswer, { result: 'failed' }>['details'] = {},
): ApiAnswer => ({ result: 'failed', code, message, details });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function encodeBody(body: FormData | Fields): Promise<{ body: string | Buffer; type: string }> {
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), type: 'application/json' };
  // `Response` encodes the form as multipart/form-data and chooses the boundary.
  const form = new Response(body);
  return { body: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}

/**
 * Sends the API calls of one render worker, which has no access to the network. The gateway sends only read requests to
 * URLs below the API's root, without cookies and credentials. It limits the size and duration of responses.
 */
export function createApiGateway({ apiUrl, readOnlyPostPaths }: ApiGatewayOptions): ApiGateway {
  /** The calls that were sent and have no result yet. */
  const running: Turn[] = [];
  const waiting: { readonly turn: Turn; readonly start: () => void }[] = [];

  const mayStart = ({ endpoint, release }: Turn) =>
    running.length < MAX_CONCURRENT_CALLS &&
    running.filter((other) => other.endpoint === endpoint).length < MAX_CONCURRENT_EACH &&
    running.filter((other) => other.release === release).length < MAX_CONCURRENT_OF_RELEASE;

  /** Resolves when a call may be sent. */
  function takeTurn(turn: Turn): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        running.push(turn);
        resolve();
      };
      if (mayStart(turn)) start();
      else waiting.push({ turn, start });
    });
  }

  function endTurn(turn: Turn): void {
    running.splice(running.indexOf(turn), 1);
    const next = waiting.findIndex((entry) => mayStart(entry.turn));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  }

  const dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
  const root = new URL(`${apiUrl}/`);

  /**
   * Returns the URL of an allowed read; `undefined` for all other calls. The URL parser resolves dot segments, so
   * `isBelowRoot` is false for a path that leads outside the API with `..`.
   */
  function allowedUrl({ method, path, query }: ApiCall): URL | undefined {
    if (!path.startsWith('/') || path.includes('//') || !URL.canParse(apiUrl + path)) return undefined;
    const url = new URL(apiUrl + path);
    const isBelowRoot = url.origin === root.origin && url.pathname.startsWith(root.pathname);
    // The backend may decode slashes and then resolve dot segments itself, so encoded slashes are rejected.
    if (!isBelowRoot || url.search || url.hash || /%2f|%5c/i.test(url.pathname)) return undefined;
    if (method !== 'GET' && !readOnlyPostPaths.includes(`/api${path}`)) return undefined;
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    return url;
  }

  async function attempt(url: URL, { method, path, fields, traceparent }: ApiCall) {
    const content = method === 'POST' ? requestBody({ path, fields }) : undefined;
    const encoded = content && (await encodeBody(content));
    // undici's `request` takes a third of the time of `fetch`, which reads the body through a web stream. Unlike
    // `fetch`, `request` neither follows redirects nor decompresses bodies.
    const { statusCode, headers, body } = await sendRequest(url, {
      method,
      dispatcher,
      ...(encoded && { body: encoded.body }),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'node',
        ...(encoded && { 'content-type': encoded.type }),
        ...(traceparent && { traceparent }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await readBoundedBody(body, MAX_RESPONSE_BYTES, Number(headers['content-length']));
    return { status: statusCode, headers, text: new TextDecoder().decode(bytes) };
  }

  async function request(url: URL, call: ApiCall): Promise<ApiAnswer> {
    const answer = await requestWithRetry(url, call);
    backendOutages.record(call.path, answer);
    return answer;
  }

  async function requestWithRetry(url: URL, call: ApiCall, mayRetry = true): Promise<ApiAnswer> {
    const { path } = call;
    const retry = async () => {
      await sleep(RETRY_DELAY_MS);
      return requestWithRetry(url, call, false);
    };
    try {
      const { status, headers, text } = await attempt(url, call);
      if (status >= 200 && status < 300) return { result: 'ok', body: text };
      if (status >= 500 && mayRetry && headers['retry-after'] === undefined) return await retry();
      const details = { status, ...parseErrorBody(parseJson(text)) };
      return failed('status', `${path} responded with status ${status}.`, details);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        return failed('timeout', `${path} did not respond within ${TIMEOUT_MS} ms.`);
      if (error instanceof ResponseTooLarge)
        log.warn('A response of the backend is too large for a page; the page is shown without this data.', {
          path,
          maxBytes: MAX_RESPONSE_BYTES,
        });
      else if (mayRetry) return retry();
      return failed('network', `${path} could not be read: ${String(error)}`);
    }
  }

  return {
    async send(call, release) {
      const url = call && allowedUrl(call);
      if (!url)
        return failed(
          'network',
          `${call ? `The request for ${call.path}` : 'An invalid request'} was not sent: only reads below the API's root are allowed during rendering.`,
        );
      if (waiting.length >= MAX_WAITING_CALLS)
        return failed(
          'network',
          `${call.path} was not sent, because ${MAX_WAITING_CALLS} calls are waiting.`,
        );
      const turn = { endpoint: endpointOf(call.path), release };
      await takeTurn(turn);
      try {
        return await request(url, call);
      } finally {
        endTurn(turn);
      }
    },
  };
}
