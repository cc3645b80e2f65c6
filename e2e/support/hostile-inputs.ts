import fc from 'fast-check';
import type { RawRequest } from './raw-request';

/** Strings that are likely to break code that parses or stores URLs, headers, cookies, HTML or JSON. */
const oddTexts = [
  '',
  '..',
  '.',
  '//',
  '/\\',
  '\\',
  '%2e%2e%2f',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%5c',
  '%252f',
  ';',
  '?',
  '#',
  '&&=',
  '::',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/',
  'http://evil.example/',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '\u202e\u0000',
  'لاہور',
  '🏔'.repeat(40),
  'a'.repeat(3_000),
  '../../etc/passwd',
] as const;

const pages = [
  '/',
  '/blog',
  '/about-us',
  '/career',
  '/contact-us',
  '/enquiry',
  '/join-us',
  '/search',
  '/live-transmission',
  '/most-watched',
  '/trending-now',
  '/recent-uploads',
  '/sign-in',
  '/privacy-policy',
  '/nowhere',
  '/ur',
  '/ur/blog',
] as const;

const prefixes = [
  '/',
  '/ur/',
  '/blog/',
  '/blog/details/',
  '/show-more/',
  '/videos/',
  '/video/',
  '/category/',
  '/search/',
  '/api/',
  '/backend/',
  '/media/',
  '/releases/',
  '/releases/mf-blog/',
  '/registry/',
  '/registry/mf-blog/',
  '/ops/',
  '/ops/rollback/',
  '/ops/source-maps/',
  '/internal/',
  '/share/',
  '/.well-known/',
] as const;

const files = [
  '/registry.json',
  '/metrics',
  '/healthz',
  '/livez',
  '/favicon.svg',
  '/favicon.ico',
  '/sitemap.xml',
  '/site.webmanifest',
  '/ur/site.webmanifest',
  '/ur/blog/feed.xml',
  '/robots.txt',
  '/ops',
  '/ops/style.css',
  '/blog/feed.xml',
  '/videos/feed.xml',
  '/telemetry',
  '/api/Category',
  '/api/Blog',
  '/api/VideosGet',
  '/api/search',
] as const;

const parameters = [
  'page',
  'per_page',
  'search',
  'q',
  'slug',
  'notice',
  'preview',
  'form',
  'mf-debug',
  'ssr',
  'unit',
  'revision',
  'category',
];

const anyText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
);
/** Encodes each UTF-8 byte as a Latin-1 character. Replaces spaces and line breaks, which would end a URL or header. */
const inLine = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\r\n ]/g, '_');
const segment = fc.oneof(anyText.map(encodeURIComponentSafe), anyText.map(inLine));

function encodeURIComponentSafe(text: string): string {
  // `encodeURIComponent` throws on a lone surrogate, so `Buffer` first replaces lone surrogates with U+FFFD.
  return encodeURIComponent(Buffer.from(text).toString());
}

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), segment), segment), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const target = fc.oneof(
  fc.tuple(fc.constantFrom(...pages, ...files), query).map(([path, rest]) => path + rest),
  fc
    .tuple(fc.constantFrom(...prefixes), fc.array(segment, { minLength: 1, maxLength: 4 }), query)
    .map(([prefix, segments, rest]) => prefix + segments.join('/') + rest),
  segment.map((text) => text || '/'),
);

const cookie = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'safar-preview',
          'safar-visitor',
          'safar-language',
          'safar_ops',
          '_csrf',
          '__proto__',
        ),
        segment,
      ),
      fc.oneof(
        segment,
        anyText.map((text) => Buffer.from(text).toString('base64url')),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'ect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'save-data',
  'sec-fetch-mode',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-csrf-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
] as const;

const headerValues = [
  '*',
  '*/*;q=NaN',
  'bytes=0-',
  'bytes=-1',
  'bytes=9-1,0-0,5-',
  'bytes=0-99999999999999',
  'gzip;q=0, br;q=0, identity;q=0',
  'W/"x"',
  'Bearer ',
  'Bearer x',
  'Basic Og==',
  'Thu, 99 Foo 0000 00:00:00 GMT',
  '127.0.0.1',
  '::1',
  'unknown, 1.2.3.4',
  'https',
  'navigate',
  'same-origin',
  'cross-site',
  'on',
  '2g',
  'application/json',
  'multipart/form-data',
  'text/plain; charset=utf-7',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
] as const;

const headers = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...headerNames) },
      fc.stringMatching(/^x-[a-z-]{1,20}$/),
    ),
    fc.oneof(
      fc.constantFrom(...headerValues),
      anyText.map((text) => inLine(text).replaceAll('\0', '')),
    ),
  ),
  { maxLength: 5 },
);

const host = fc.oneof(
  { weight: 9, arbitrary: fc.constant('safar.example') },
  fc.constantFrom('', '127.0.0.1:99999', 'evil.example@safar.example', '[::1', 'a'.repeat(300)),
);

/** Bodies with hostile values, in the formats that the site accepts and in unknown formats. */
const body = fc.oneof(
  fc.tuple(fc.constant('application/json'), fc.json({ maxDepth: 4 })),
  fc.tuple(
    fc.constant('application/json'),
    fc
      .record({
        load: anyText,
        token: anyText,
        releases: fc.jsonValue(),
        failures: fc.jsonValue(),
        vitals: fc.jsonValue(),
      })
      .map((report) => JSON.stringify(report)),
  ),
  fc.tuple(
    fc.constant('application/x-www-form-urlencoded'),
    fc
      .array(fc.tuple(segment, segment), { maxLength: 6 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  ),
  fc.tuple(
    fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary="b"',
    ),
    fc
      .array(fc.tuple(anyText, anyText), { maxLength: 5 })
      .map(
        (fields) =>
          fields
            .map(
              ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
            )
            .join('') + '--b--',
      ),
  ),
  fc.tuple(
    fc.oneof(
      fc.constantFrom('text/plain', 'x', ''),
      segment.map((text) => text.replaceAll('\0', '')),
    ),
    anyText,
  ),
);

const readMethods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS');
const writeMethods = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE');

/** A request with a hostile URL, hostile headers and cookies, and sometimes a hostile body. */
export const hostileRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    target,
    host,
    headers,
    cookie,
    send: fc.oneof(
      { weight: 3, arbitrary: readMethods.map((method) => ({ method })) },
      fc.tuple(writeMethods, body).map(([method, [type, text]]) => ({ method, type, body: text })),
    ),
  })
  .map(({ target: url, host: name, headers: own, cookie: cookies, send }) => ({
    method: send.method,
    target: url,
    headers: [
      ['host', name] as const,
      ...own,
      ...(cookies === '' ? [] : [['cookie', cookies.replaceAll('\0', '')] as const]),
      ...('type' in send ? [['content-type', send.type] as const] : []),
    ],
    ...('body' in send && { body: send.body }),
  }));

const fieldNames = [
  'id',
  'title',
  'name',
  'video',
  'video_url',
  'image',
  'icon',
  'link',
  'slug',
  'description',
  'content',
  'body',
  'tags',
  'category',
  'created_at',
  'updated_at',
  'shorts_video',
  'slider_image',
  'adds_image',
  'views',
  'baner_tax',
  'salary',
  'location',
  'data',
  'total',
  'current_page',
] as const;

const fieldValue = fc.oneof(
  anyText,
  fc.constantFrom(
    '<p>'.repeat(2_000),
    '&#x110000;&notanentity;&#0;',
    '<svg><script>',
    '2026-13-45T99:99:99Z',
    'x'.repeat(300_000),
  ),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const record = fc.dictionary(
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fieldNames) }, fc.string()),
  fieldValue,
  { maxKeys: 20 },
);
const list = fc.array(fc.oneof({ weight: 8, arbitrary: record }, fc.jsonValue()), { maxLength: 12 });

export interface ThirdPartyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A broken or malicious response of a third-party backend. */
export const hostileResponse: fc.Arbitrary<ThirdPartyResponse> = fc.record({
  status: fc.oneof(
    { weight: 9, arbitrary: fc.constant(200) },
    fc.constantFrom(201, 204, 301, 304, 400, 404, 418, 429, 500, 503),
  ),
  headers: fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/html',
        'image/svg+xml',
        'x',
      ),
      location: fc.constantFrom('//evil.example/', 'javascript:alert(1)', '/'),
      'set-cookie': fc.constantFrom('safar_ops=x', '__proto__=1; Path=/'),
      'content-encoding': fc.constantFrom('gzip', 'identity', 'br'),
      etag: fc.constantFrom('W/', '"x"'),
    },
    { requiredKeys: ['content-type'] },
  ),
  body: fc.oneof(
    { weight: 3, arbitrary: list.map((data) => JSON.stringify({ success: true, data })) },
    {
      weight: 2,
      arbitrary: list.map((data) => JSON.stringify({ data: { data, total: data.length, current_page: 1 } })),
    },
    { weight: 2, arbitrary: record.map((data) => JSON.stringify({ data })) },
    fc.json(),
    anyText,
  ),
});
