import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { brands } from '@safar/domain/brands';
import { compile } from 'sass';
import { BrandIcon } from './brand-icon';

const sheet = compile(join(__dirname, 'brand-icon.module.scss')).css;
const picture = new DOMParser().parseFromString(
  readFileSync(join(__dirname, 'artwork/brands.svg'), 'utf8'),
  'image/svg+xml',
);

test('`brands.svg` has a square for each logo, and the CSS mask shows one square', () => {
  expect(picture.documentElement.getAttribute('viewBox')).toBe(`0 0 ${24 * brands.length} 24`);
  expect(picture.querySelectorAll('path')).toHaveLength(brands.length);
  expect(sheet).toMatch(new RegExp(`mask: url\\(.+\\) 0 ?/ ?${100 * brands.length}% 100%;`));
});

test.each(brands)('the CSS class of %s selects the position of its logo in `brands.svg`', (brand) => {
  const { container } = render(<BrandIcon brand={brand} size={20} />);
  expect(container.firstElementChild).toHaveClass(brand);
  const [, position] = new RegExp(`\\.${brand} \\{\\s+-webkit-mask-position: ([\\d.]+)% 0`).exec(sheet) ?? [];
  const exactPlace = (Number(position) / 100) * (brands.length - 1);
  const place = Math.round(exactPlace);
  expect(exactPlace).toBeCloseTo(place, 5);
  const path = picture.querySelectorAll('path')[place];
  expect(path?.id).toBe(brand);
  expect(path?.getAttribute('transform') ?? 'translate(0)').toBe(`translate(${24 * place})`);
});

test('a brand icon has the given size and is hidden from screen readers', () => {
  const { container } = render(<BrandIcon brand="x" size={20} />);
  expect(container.firstElementChild).toHaveAttribute('width', '20');
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
