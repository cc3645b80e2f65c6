import { randomUUID } from 'node:crypto';
import { postText } from '../load/http-line';

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

export interface AdEvent {
  readonly eventId: string;
  readonly at: string;
  readonly adId: number;
}

export interface Page {
  /** What a page of ours sends with every write. */
  readonly headers: Readonly<Record<string, string>>;
  readonly adIds: readonly number[];
}

export const newEvent = ({ adIds }: Page): AdEvent => ({
  eventId: randomUUID(),
  at: new Date().toISOString(),
  adId: adIds[Math.floor(Math.random() * adIds.length)] ?? 0,
});

/** Asks for the token that writes need and for the ads, as a page does. */
export async function openPage(origin: string): Promise<Page> {
  const ads = await fetch(`${origin}/api/addsGet`, { method: 'POST' });
  const { data } = (await ads.json()) as { data: { id: number }[] };
  const { headers } = await fetch(`${origin}/api/csrf`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return {
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), 'user-agent': browser },
    adIds: data.map(({ id }) => id),
  };
}

const part = () => Math.floor(Math.random() * 256);

/**
 * A view as the site server passes it on: multipart, with the address of another visitor each time.
 *
 * @param store otherwise the same request says that the page is only loaded ahead, so it is checked and answered
 *   and not stored.
 */
export function viewText(page: Page, { eventId, at, adId }: AdEvent, store: boolean): string {
  const boundary = '----WebKitFormBoundarySafarBench';
  const fields = { type: 'adds', other_id: String(adId), views: '1', event_id: eventId, at };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return postText({
    path: '/api/AddView',
    headers: {
      ...page.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
      ...(store ? {} : { 'sec-purpose': 'prefetch' }),
    },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
}
