import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import * as v from 'valibot';
import { interleave, type Benchmark } from './harness';
import { send } from './http';
import { prepareServers } from './servers';
import { median, milliseconds, percentile, ratio, sum } from './statistics';

const CONNECTIONS = 50;
const WARM_UP_MS = 2000;
const ROUND_MS = 3000;
const MIN_RATIO = 0.6;

const adList = v.object({ data: v.array(v.object({ id: v.number() })) });
const browserName =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/** Requests the CSRF token and the ads, as a page does. */
async function openSession(origin: string) {
  const { body } = await send(`${origin}/api/addsGet`, { method: 'POST' });
  const { headers } = await send(`${origin}/api/csrf`);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const adIds = v.parse(adList, JSON.parse(body.toString())).data.map(({ id }) => id);
  return {
    adIds,
    headers: {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      'user-agent': browserName,
    },
  };
}

const boundary = '----WebKitFormBoundarySafarBench';
const byte = () => Math.floor(Math.random() * 256);

/**
 * Creates the headers and the multipart body of a view event, as the site server forwards them. Each event has a random
 * IP address, so that the rate limit per address does not reject it.
 */
function viewEvent({ adIds, headers }: Awaited<ReturnType<typeof openSession>>, isStored: boolean) {
  const fields = {
    type: 'adds',
    other_id: adIds[Math.floor(Math.random() * adIds.length)] ?? 0,
    views: 1,
    event_id: randomUUID(),
    at: new Date().toISOString(),
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
      // With this header, the backend checks the event and responds, but does not store the event.
      ...(isStored ? {} : { 'sec-purpose': 'prefetch' }),
    },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/**
 * The backend acknowledges a view event only after the database has committed it. This benchmark measures the cost of
 * storing events.
 */
export const addViewBenchmark: Benchmark = {
  summary: 'ad events per second: stored events compared with events that are only checked',
  runs: 5,
  async measure(context) {
    const { origin } = await (await prepareServers(context)).startBackend();
    const session = await openSession(origin);

    async function sendFor(durationMs: number, isStored: boolean) {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      const times: number[] = [];
      const startedAt = performance.now();
      const sendUntilEnd = async () => {
        while (performance.now() - startedAt < durationMs) {
          const { status, body, totalMs } = await send(`${origin}/api/AddView`, {
            ...viewEvent(session, isStored),
            agent,
          });
          const isCorrect = body.includes(isStored ? 'was counted' : 'Not counted');
          if (status !== 200 || !isCorrect)
            throw new Error(`/api/AddView responded with ${status}: ${body.toString()}`);
          times.push(totalMs);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilEnd));
      const seconds = (performance.now() - startedAt) / 1000;
      agent.destroy();
      return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
    }
    const variants = ['stored', 'only checked'] as const;
    for (const variant of variants) await sendFor(WARM_UP_MS, variant === 'stored');
    const rounds = await interleave(variants, context.runs, (variant) =>
      sendFor(ROUND_MS, variant === 'stored'),
    );
    const rates = variants.map((variant) => rounds[variant].map(({ perSecond }) => perSecond));
    const [stored = 0, checked = 0] = rates.map((numbers) => sum(numbers) / numbers.length);
    const share = stored / checked;
    return {
      tables: [
        [
          ['', 'requests per second', 'p50', 'p99'],
          ...variants.map((variant) => [
            variant,
            Math.round(median(rounds[variant].map(({ perSecond }) => perSecond))).toLocaleString('en'),
            milliseconds(median(rounds[variant].map(({ p50 }) => p50))),
            milliseconds(median(rounds[variant].map(({ p99 }) => p99))),
          ]),
        ],
      ],
      verdicts: [
        {
          passed: share >= MIN_RATIO,
          text: `requests per second, stored ÷ only checked: ${ratio(share)}, minimum ${MIN_RATIO}`,
        },
      ],
      raw: rounds,
    };
  },
};
