import type { Random } from '@safar/service/random';

/** A valid value for each form field, by the name of the field. */
export const validValues: Readonly<Record<string, string>> = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.org',
  city: 'Gilgit',
  phone_number: '+923001234567',
  contact_number: '03001234567',
  advertise: 'on-tv',
  subject: 'A question',
  message: 'سلام',
};

/** Names of the text fields of each form, by the URL to which the form is sent. */
export const formFields = {
  '/api/joinUs': ['name', 'email', 'city', 'phone_number', 'message'],
  '/api/enquiry/email': ['name', 'email', 'city', 'contact_number', 'advertise', 'subject', 'message'],
  '/api/contact/email': ['name', 'email', 'contact_number', 'subject', 'message'],
} as const;

const headerTricks = [
  'Ali\r\nBcc: everybody@example.org',
  'Ali\nContent-Type: text/html\n\n<script>',
  'Ali%0d%0aBcc: everybody@example.org',
  'Ali\u2028Bcc: everybody@example.org',
  'Ali\u0085Bcc: everybody@example.org',
  '=?utf-8?Q?Ali=0D=0ABcc:_everybody@example.org?=',
  '"Ali" <a@example.org>, everybody@example.org',
  '\u202Egro.elpmaxe@live',
  'a@example.org>\r\nRCPT TO:<b@example.org',
  '.\r\n.\r\nQUIT\r\n',
  'x@example.org,y@example.org',
  'x@[127.0.0.1]',
  'ali@مثال.پاکستان',
  'علی@example.org',
  'a@' + 'b.'.repeat(120) + 'org',
];

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u200B',
  '<script>alert(1)</script>',
  "'; drop table submissions; --",
  '${7*7}{{7*7}}',
  '=HYPERLINK("https://evil.example")',
  '../../../etc/passwd',
  '\u001B[2J',
  '🙂'.repeat(120),
  'é'.normalize('NFD').repeat(150),
  '1e309',
  'on-radio',
  'NaN',
  ...headerTricks,
];

/** Returns a random text that is invalid in some fields, or dangerous if the backend does not escape it. */
export function hostileText(random: Random): string {
  if (random.chance(0.15)) return 'x'.repeat(random.pick([201, 5001, 20_001, 65_000, 90_000]));
  if (random.chance(0.1)) {
    return String.fromCharCode(...Array.from({ length: 40 }, () => random.whole(0, 0xffff)));
  }
  return texts[random.whole(0, texts.length - 1)] ?? '';
}

/** A random JSON value with hostile texts. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kinds = ['number', 'null', 'boolean', 'list', 'object', 'text'] as const;
  const kind = random.pick(kinds);
  if (kind === 'number') return random.pick([0, -1, 1.5, 1e308, 9007199254740993]);
  if (kind === 'null') return null;
  if (kind === 'boolean') return random.chance(0.5);
  if (kind === 'text' || depth > 3) return hostileText(random);
  const inner = Array.from({ length: random.whole(0, 4) }, () => hostileJson(random, depth + 1));
  return kind === 'list'
    ? inner
    : Object.fromEntries(
        inner.map((value, index) => [random.pick(['toString', 'length', 'constructor', `k${index}`]), value]),
      );
}
