import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { openDatabase, type Database } from '../database/open-database';

let backend: TestBackend;
let database: Database;
let session: Record<string, string>;
beforeAll(async () => {
  backend = await startTestBackend({ limits: { eventsPerMinute: 100, formsPerTenMinutes: 1000 } });
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
  session = await fetchWriteHeaders(backend.app);
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});

const person = { name: 'Ayesha Khan', email: 'ayesha@example.org', city: 'Gilgit' };
const join_ = { ...person, phone_number: '+92 (300) 123-4567', message: 'Salam' };
const enquiry = {
  ...person,
  contact_number: '03001234567',
  advertise: 'on-tv',
  subject: 'Safar TV',
  message: '',
};
const contact = { name: 'Ali', email: 'ali@example.org', contact_number: '03001234567', subject: 'Hello' };

const send = (url: string, fields: Record<string, string | Blob>) =>
  injectForm(backend.app, `/api${url}`, fields, session);

const find = (id: string) =>
  database.db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();

const uploads = () => {
  const folder = join(backend.dataFolder, 'media/uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test.each([
  ['/joinUs', 'join', join_, { ...join_, phone_number: '+923001234567' }],
  ['/enquiry/email', 'enquiry', enquiry, { ...enquiry, message: undefined }],
  ['/contact/email', 'contact', contact, contact],
])('a form sent to %s is stored with a pending email', async (url, kind, fields, expected) => {
  const id = randomUUID();
  const answer = await send(url, { ...fields, submission_id: id });
  expect(answer.json()).toEqual({ success: true, message: 'Thank you, we have received your message.' });
  expect(await find(id)).toMatchObject({ kind, picture: null });
  expect((await find(id))?.fields).toEqual(JSON.parse(JSON.stringify(expected)));
  const mails = database.db.selectFrom('outbox').selectAll().where('submission_id', '=', id);
  expect(await mails.execute()).toMatchObject([{ status: 'pending', attempts: 0 }]);
});

test('forms may be sent as JSON or urlencoded', async () => {
  const url = '/api/joinUs';
  const [first, second] = [randomUUID(), randomUUID()];
  const json = { ...join_, submission_id: first };
  await backend.app.inject({ method: 'POST', url, payload: json, headers: session });
  await backend.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ ...join_, submission_id: second }).toString(),
    headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await find(first)).toBeDefined();
  expect(await find(second)).toBeDefined();
});

test.each([
  ['/joinUs', join_, 'name', ''],
  ['/joinUs', join_, 'name', '  '],
  ['/joinUs', join_, 'name', 'x'.repeat(201)],
  ['/joinUs', join_, 'name', 'Two\nLines'],
  ['/joinUs', join_, 'email', 'ayesha'],
  ['/joinUs', join_, 'email', 'a@b'],
  ['/joinUs', join_, 'email', 'عائشہ@example.org'],
  ['/joinUs', join_, 'email', `a@${'.'.repeat(3000)}`],
  ['/joinUs', join_, 'city', ''],
  ['/joinUs', join_, 'phone_number', '123456'],
  ['/joinUs', join_, 'phone_number', '1234567890123456'],
  ['/joinUs', join_, 'phone_number', '0300-CALL-ME'],
  ['/joinUs', join_, 'message', 'x'.repeat(5001)],
  ['/joinUs', join_, 'submission_id', '7'],
  ['/joinUs', join_, 'elapsed_ms', '-1'],
  ['/joinUs', join_, 'elapsed_ms', 'soon'],
  ['/enquiry/email', enquiry, 'advertise', 'on-radio'],
  ['/enquiry/email', enquiry, 'advertise', ''],
  ['/enquiry/email', enquiry, 'contact_number', ''],
  ['/contact/email', contact, 'subject', ''],
])(
  '%s refuses %j if the field %s is set to an invalid value (case %#)',
  async (url, fields, field, value) => {
    const answer = await send(url, { ...fields, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().message).toMatch(/^(Please|The) .*\.$/);
  },
);

test('all invalid fields are reported at once', async () => {
  const answer = await send('/joinUs', { city: 'Gilgit' });
  expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'name', 'phone_number']);
});

test('characters that PostgreSQL cannot store are removed or replaced', async () => {
  const id = randomUUID();
  const payload = { ...contact, message: 'a\u0000b\ud800c\r\nd', submission_id: id };
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/api/contact/email',
    payload,
    headers: session,
  });
  expect(answer.statusCode).toBe(200);
  expect((await find(id))?.fields.message).toBe('ab\ufffdc\nd');
});

test('a repeated submission is stored once', async () => {
  const submission_id = randomUUID();
  const before = uploads().length;
  const image = new Blob([await photo()]);
  const answers = await Promise.all([1, 2, 3].map(() => send('/joinUs', { ...join_, submission_id, image })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(uploads()).toHaveLength(before + 1);
  const mails = database.db.selectFrom('outbox').select('id').where('submission_id', '=', submission_id);
  expect(await mails.execute()).toHaveLength(1);
});

test('a form that is sent faster than people type is refused, and accepted when it is sent again later', async () => {
  const submission_id = randomUUID();
  const early = await send('/contact/email', { ...contact, submission_id, elapsed_ms: '400' });
  expect([early.statusCode, early.json(), early.headers['retry-after']]).toEqual([
    422,
    { message: 'That was very quick; please wait a moment and send it again.' },
    '2',
  ]);
  expect(await find(submission_id)).toBeUndefined();
  const later = await send('/contact/email', { ...contact, submission_id, elapsed_ms: '2400' });
  expect(later.statusCode).toBe(200);
  expect((await find(submission_id))?.fields).toEqual(contact);
});

test('too many forms from one IP address get 429, while forms from other IP addresses are accepted', async () => {
  const limits = { eventsPerMinute: 100, formsPerTenMinutes: 2 };
  const limited = await startTestBackend({ limits });
  const headers = await fetchWriteHeaders(limited.app);
  const from = (address: string) =>
    injectForm(limited.app, '/api/contact/email', contact, { ...headers, 'x-forwarded-for': address });
  const answers = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json().message).toBe('That was a lot at once; please try again in 10 minutes.');
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(590);
  expect((await from('10.0.0.2')).statusCode).toBe(200);
  await limited.stop();
});

test('a form with a filled honeypot gets the usual response and is not stored', async () => {
  const submission_id = randomUUID();
  const answer = await send('/contact/email', { ...contact, submission_id, website: 'https://spam.example' });
  expect(answer.json()).toEqual({ success: true, message: 'Thank you, we have received your message.' });
  expect(await find(submission_id)).toBeUndefined();
});

describe('a browser without JavaScript', () => {
  const plain = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    referer: 'https://safar.example/contact-us?from=footer',
  };
  const sendPlain = (fields: Record<string, string>, headers: Record<string, string> = plain) =>
    injectForm(backend.app, '/api/contact/email', fields, headers);

  test('is redirected to the form’s page, whose query gets form=sent', async () => {
    const submission_id = randomUUID();
    const answer = await sendPlain({ ...contact, submission_id });
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([
      303,
      '/contact-us?from=footer&form=sent',
      '',
    ]);
    expect(await find(submission_id)).toBeDefined();
  });

  const outcomeOf = async (location: unknown) => {
    const id = new URL(String(location), 'https://safar.example').searchParams.get('form');
    return backend.app.inject({ method: 'GET', url: `/api/forms/outcome/${id}` });
  };

  test('receives the input and the errors when a field is invalid', async () => {
    const entered = { ...contact, email: 'nobody', subject: '', message: 'One\nTwo سلام', spam: 'x' };
    const answer = await sendPlain(entered);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contact-us\?from=footer&form=[0-9a-f-]{36}$/);
    const outcome = await outcomeOf(answer.headers.location);
    expect(outcome.headers['cache-control']).toBe('no-store');
    const { spam: _spam, ...fields } = entered;
    expect(outcome.json()).toEqual({
      form: 'contact',
      fields,
      errors: {
        email: 'Please write an email address such as name@example.org.',
        subject: 'Please write what your message is about.',
      },
      message: 'Some fields need your attention; see each of them.',
    });
  });

  test('gets its text fields back even if they follow a refused picture in the request body', async () => {
    const large = new Blob([Buffer.alloc(6 * 1024 * 1024, 0xff)]);
    const answer = await injectForm(backend.app, '/api/joinUs', { image: large, ...join_ }, plain);
    const { fields, errors, form } = (await outcomeOf(answer.headers.location)).json();
    expect([form, fields]).toEqual(['join-us', join_]);
    expect(errors).toEqual({ image: 'Please choose a picture of at most 5 MB.' });
  });

  test('cannot read the outcome of its form after half an hour; the next refused form deletes expired outcomes', async () => {
    const { headers } = await sendPlain({ ...contact, email: 'nobody' });
    await sql`update form_outcomes set created_at = created_at - interval '31 minutes'`.execute(database.db);
    expect((await outcomeOf(headers.location)).statusCode).toBe(404);
    await sendPlain({ ...contact, email: 'nobody' });
    const rows = await database.db.selectFrom('form_outcomes').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test.each(['nothing', randomUUID()])('receives 404 for the unknown outcome id %s', async (id) => {
    const answer = await backend.app.inject({ method: 'GET', url: `/api/forms/outcome/${id}` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('that sends no Sec-Fetch headers is accepted or refused based on its Origin header', async () => {
    const old = {
      host: 'safar.example',
      origin: 'https://safar.example',
      referer: plain.referer,
      accept: 'text/html,*/*',
    };
    expect((await sendPlain(contact, old)).headers.location).toBe('/contact-us?from=footer&form=sent');
    expect((await sendPlain(contact, { ...old, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('receives plain text when it is rate-limited', async () => {
    const limited = await startTestBackend({ limits: { eventsPerMinute: 100, formsPerTenMinutes: 0 } });
    const answer = await injectForm(limited.app, '/api/contact/email', contact, plain);
    expect([answer.statusCode, answer.body]).toEqual([
      429,
      'That was a lot at once; please try again in 10 minutes.\n',
    ]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const referer = plain.referer.replace(/(?=\/contact-us)/, '/ur');
    const urdu = await injectForm(limited.app, '/api/contact/email', contact, { ...plain, referer });
    expect([urdu.statusCode, urdu.body]).toEqual([
      429,
      '\u200fبہت سے فارم بھیجے جا چکے ہیں؛ براہِ کرم 10 منٹ بعد دوبارہ کوشش کریں۔\u200f\n',
    ]);
    await limited.stop();
  });

  test.each([
    ['missing', undefined],
    ['not a URL', 'nowhere'],
    ['a URL whose path starts with two slashes', 'https://safar.example//evil.example/form'],
  ])('receives a JSON response when the referrer is %s', async (_case, referer) => {
    const { referer: _page, ...headers } = plain;
    const answer = await sendPlain(contact, referer === undefined ? headers : { ...headers, referer });
    expect([answer.statusCode, answer.headers.location, answer.json().success]).toEqual([
      200,
      undefined,
      true,
    ]);
  });

  test('is not redirected when another site sent the request', async () => {
    const answer = await sendPlain(contact, { ...plain, 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
  });
});

describe('a picture', () => {
  const join_with = async (bytes: Buffer, field = 'image', submission_id = randomUUID()) =>
    send(field === 'image' ? '/joinUs' : '/enquiry/email', {
      ...(field === 'image' ? join_ : enquiry),
      submission_id,
      [field]: new File([bytes], '../../etc/passwd.png', { type: 'image/png' }),
    });

  const storedPicture = async (id: string) =>
    readFileSync(join(backend.dataFolder, 'media/uploads', (await find(id))?.picture ?? 'none'));

  test('is re-encoded: it is resized and rotated, and loses its metadata', async () => {
    const id = randomUUID();
    const sent = await photo({ width: 3000, height: 2000, gps: true });
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect((await join_with(sent, 'image', id)).statusCode).toBe(200);
    const { format, width, height, exif } = await sharp(await storedPicture(id)).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 1067,
      height: 1600,
      exif: undefined,
    });
    expect((await find(id))?.picture).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  });

  test('loses data that was appended after the pixels', async () => {
    const id = randomUUID();
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: 'red' } })
      .png()
      .toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    expect((await join_with(polyglot, 'file', id)).statusCode).toBe(200);
    expect((await storedPicture(id)).includes('<script>')).toBe(false);
  });

  test('is never served', async () => {
    const [name = ''] = uploads();
    const answer = await backend.app.inject({ method: 'GET', url: `/media/uploads/${name}` });
    expect(answer.statusCode).toBe(404);
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF', Buffer.from('GIF89a....'), 415],
    ['garbage after a JPEG signature', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), 422],
  ])('that is %s is refused', async (_kind, bytes, status) => {
    const answer = await join_with(bytes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toEqual({ image: answer.json().message });
  });

  test('that is truncated is refused', async () => {
    const whole = await photo({ width: 800, height: 600 });
    expect((await join_with(whole.subarray(0, whole.length / 2))).statusCode).toBe(422);
  });

  test('of a hundred megapixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = Date.now();
    expect((await join_with(bomb)).statusCode).toBe(422);
    expect(Date.now() - before).toBeLessThan(1000);
  });

  test('of more than 5 MB is refused, and two pictures in one form are refused', async () => {
    const large = await join_with(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'Please choose a picture of at most 5 MB.',
    ]);
    const form = new FormData();
    for (const name of ['image', 'image']) form.append(name, new Blob(['x']), 'a.jpg');
    const body = new Response(form);
    const two = await backend.app.inject({
      method: 'POST',
      url: '/api/joinUs',
      headers: { ...session, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(two.statusCode).toBe(413);
  });

  test('in the wrong field is refused', async () => {
    const answer = await send('/joinUs', { ...join_, portrait: new Blob(['x']) });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'A file can be sent in the field image only.',
    ]);
  });

  test('leaves no file when it is refused', async () => {
    const before = uploads();
    await join_with(Buffer.from('no picture'));
    expect(uploads()).toEqual(before);
    expect(before.filter((name) => !name.endsWith('.jpg'))).toEqual([]);
  });
});

test('a field that is longer than the parser’s limit is refused, not truncated', async () => {
  const answer = await send('/joinUs', { ...join_, message: 'x'.repeat(70_000) });
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The field message is too long.']);
});

/** Creates a JPEG; with `gps`, it has the metadata of a phone photo, including location and orientation. */
function photo({ width = 40, height = 30, gps = false } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#357' } }).jpeg();
  if (!gps) return picture.toBuffer();
  return picture
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '36/1 19/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
