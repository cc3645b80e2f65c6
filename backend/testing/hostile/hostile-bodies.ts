import { random as seeded, type Random } from '@safar/service/random';
import { boundary, field, file, multipartBody, type Part } from './multipart-text';
import { hostilePictures } from './hostile-pictures';
import { validValues, hostileJson, hostileText, formFields } from './hostile-values';

export interface HostileRequest {
  readonly kind: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The client sends this number of bytes of `body` and then closes the connection. */
  readonly cutAt?: number;
}

type Url = keyof typeof formFields;
type Fields = Record<string, string>;

const json = { 'content-type': 'application/json' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/**
 * Returns valid values for the fields of a form, but replaces up to two of them with hostile texts. Sometimes adds a
 * hostile submission id, a hostile elapsed time, or a text in the honeypot field `website`.
 */
function partlyHostile(url: Url, random: Random): Fields {
  const hostileCount = random.whole(0, 2);
  const fields = Object.fromEntries(formFields[url].map((name) => [name, validValues[name] ?? '']));
  for (let times = 0; times < hostileCount; times += 1)
    fields[random.pick(formFields[url])] = hostileText(random);
  if (random.chance(0.1)) fields['submission_id'] = hostileText(random);
  if (random.chance(0.1))
    fields['elapsed_ms'] = random.pick(['-1', '1', '1e3', '99999999999999999999', '5000']);
  if (random.chance(0.05)) fields['website'] = hostileText(random);
  return fields;
}

const parts = (fields: Fields): Part[] => Object.entries(fields).map(([name, value]) => field(name, value));

type Made = Pick<HostileRequest, 'headers' | 'body' | 'cutAt'>;
type Maker = (url: Url, random: Random) => Made;

const wrongTypes: Maker = (url, random) => {
  const fields: Record<string, unknown> = partlyHostile(url, random);
  fields[random.pick(formFields[url])] = hostileJson(random);
  const body = random.chance(0.1) ? hostileJson(random) : fields;
  return { headers: json, body: Buffer.from(JSON.stringify(body)) };
};

const hostileFields: Maker = (url, random) => {
  const fields = partlyHostile(url, random);
  if (random.chance(0.3)) return { headers: json, body: Buffer.from(JSON.stringify(fields)) };
  if (random.chance(0.5)) return { headers: multipart, body: multipartBody(parts(fields)) };
  return { headers: urlencoded, body: Buffer.from(new URLSearchParams(fields).toString()) };
};

const nestedJson: Maker = (_url, random) => {
  const openingBytes = random.pick([100, 5_000, 30_000, 60_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"name":', '}'],
    ['[{"__proto__":', '}]'],
  ]);
  const depth = openingBytes / open.length;
  const text = open.repeat(depth) + '1' + (random.chance(0.8) ? close.repeat(depth) : '');
  return { headers: json, body: Buffer.from(random.chance(0.5) ? text : `{"name":${text}}`) };
};

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'name[]',
  'name\r\nx: y',
  'x'.repeat(3000),
] as const;

const oddNames: Maker = (url, random) => {
  const fields = [...parts(partlyHostile(url, random)), field(random.pick(ODD_NAMES), 'x')];
  if (random.chance(0.5)) return { headers: multipart, body: multipartBody(fields) };
  const name = encodeURIComponent(random.pick(ODD_NAMES));
  const text = `${new URLSearchParams(partlyHostile(url, random)).toString()}&${name}=%ZZ%00%ff&a[b][c]=1&&=`;
  return { headers: urlencoded, body: Buffer.from(text) };
};

const manyFields: Maker = (_url, random) => {
  const fields = Array.from({ length: random.pick([21, 200, 3000]) }, (_, index) => field(`f${index}`, 'x'));
  return { headers: multipart, body: multipartBody(fields) };
};

/**
 * A multipart body in which up to 12 bytes are replaced with random bytes. The body may also be truncated, and its
 * content type may be wrong.
 */
const brokenMultipart: Maker = (url, random) => {
  const fields = [...parts(partlyHostile(url, random)), file('image', Buffer.from('x'))];
  const whole = multipartBody(fields);
  const type = random.pick([
    multipart['content-type'],
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary="${'b'.repeat(200)}"`,
    'multipart/mixed; boundary=x',
  ]);
  const damaged = Buffer.from(whole);
  for (let times = random.whole(0, 12); times > 0; times -= 1) {
    damaged[random.whole(0, damaged.length - 1)] = random.whole(0, 255);
  }
  const body = random.chance(0.5) ? damaged.subarray(0, random.whole(0, damaged.length)) : damaged;
  return { headers: { 'content-type': type }, body };
};

const jsonParts: Maker = (url, random) => {
  const head = `Content-Disposition: form-data; name="${random.pick(formFields[url])}"\r\nContent-Type: application/json`;
  const body = random.pick(['{', '{"a":1}', '[1]', '"x"', '{"__proto__":{"x":1}}']);
  return { headers: multipart, body: multipartBody([...parts(partlyHostile(url, random)), { head, body }]) };
};

const otherTypes: Maker = (_url, random) => {
  const type = random.pick([
    'text/xml',
    'text/plain',
    'application/octet-stream',
    'x',
    '',
    'application/json; charset=utf-7',
  ]);
  const body = Buffer.from(Array.from({ length: random.whole(0, 3000) }, () => random.whole(0, 255)));
  return { headers: { 'content-type': type }, body };
};

function picturesWith(pictures: readonly ((random: Random) => Buffer)[]): Maker {
  return (url, random) => {
    const picture = (pictures[random.whole(0, pictures.length - 1)] ?? (() => Buffer.alloc(0)))(random);
    const name = url === '/api/joinUs' ? 'image' : 'file';
    const filename = random.pick([
      'a.png',
      '../../etc/passwd',
      'a.jpg\u0000.php',
      'x'.repeat(5000),
      '"; name="name',
    ]);
    const valid = Object.fromEntries(formFields[url].map((one) => [one, validValues[one] ?? '']));
    const fields = random.chance(0.7) ? valid : partlyHostile(url, random);
    const all = [...parts(fields), file(random.chance(0.9) ? name : 'portrait', picture, filename)];
    if (random.chance(0.1)) all.push(file(name, picture));
    const body = multipartBody(all);
    const cutAt = random.chance(0.1) ? { cutAt: random.whole(1, body.length - 1) } : {};
    return { headers: multipart, body, ...cutAt };
  };
}

/** Generates `count` hostile requests. The same seed yields the same requests. */
export async function* hostileRequests(seed: string, count: number): AsyncGenerator<HostileRequest> {
  const random = seeded(seed);
  const pictures = picturesWith(await hostilePictures());
  const makers: readonly [string, Maker][] = [
    ['wrong types', wrongTypes],
    ['hostile fields', hostileFields],
    ['nested JSON', nestedJson],
    ['odd names', oddNames],
    ['many fields', manyFields],
    ['broken multipart', brokenMultipart],
    ['JSON in parts', jsonParts],
    ['other types', otherTypes],
    ['pictures', pictures],
  ];
  for (let index = 0; index < count; index += 1) {
    const [kind, make] = makers[index % makers.length] ?? ['pictures', pictures];
    const url = random.pick(['/api/joinUs', '/api/enquiry/email', '/api/contact/email'] as const);
    yield { kind, url, ...make(url, random) };
  }
}
