import { locales } from '../messages/locale';
import { formatCount } from './format-count';

test.each(locales)('a count is written as the browser writes it in %s', (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  for (const count of [0, 7, 24, 999, 1_000, 1_234, 12_345, 100_000, 1_000_000, 12_345_678]) {
    expect(formatCount(count)).toBe(format(count));
  }
});
