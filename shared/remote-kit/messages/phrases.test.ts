/** @jest-environment node */
import { locales } from '@safar/contract/locale';
import { plural } from './phrases';

test.each(locales)('follows the plural rule of %s', (locale) => {
  const rules = new Intl.PluralRules(locale);
  for (let count = 0; count <= 1100; count += 1) {
    expect([count, plural(count, 'one', 'other')]).toEqual([count, rules.select(count)]);
  }
});
