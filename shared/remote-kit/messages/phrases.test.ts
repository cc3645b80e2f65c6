/** @jest-environment node */
import { locales } from '@safar/contract/locale';
import { isolate, plural } from './phrases';

test.each(locales)('in %s, `plural` selects the same form as Intl.PluralRules', (locale) => {
  const rules = new Intl.PluralRules(locale);
  for (let count = 0; count <= 1100; count += 1) {
    expect([count, plural(count, 'one', 'other')]).toEqual([count, rules.select(count)]);
  }
});

/** Returns the direction of a text in an element with `dir="auto"`: the direction of the first strong character. */
const autoDirection = (text: string) =>
  /[\p{Script=Arabic}\u200f]|\p{L}/u.exec(text)?.[0].match(/[\p{Script=Arabic}\u200f]/u) ? 'rtl' : 'ltr';

test('an Urdu sentence that begins with a Latin value is right-to-left, and the value keeps its own direction', () => {
  const sentence = `”${isolate('Northern Areas')}“ میں ابھی کوئی ویڈیو موجود نہیں`;
  expect(autoDirection(sentence)).toBe('rtl');
  expect(sentence).toContain('\u2068Northern Areas\u2069');
});
