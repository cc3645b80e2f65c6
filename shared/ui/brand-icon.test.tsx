import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { brands } from '@safar/domain/brands';
import { BrandIcon } from './brand-icon';

const sheet = readFileSync(join(__dirname, 'brand-icon.module.scss'), 'utf8');

test.each(brands)('the style sheet contains the logo of %s from simple-icons', (brand) => {
  const { container } = render(<BrandIcon brand={brand} size={20} />);
  expect(container.firstElementChild).toHaveClass(brand);
  const [, file] = new RegExp(`\\.${brand} \\{\\s+mask-image: url\\('(.+)'\\);`).exec(sheet) ?? [];
  expect(file).toBe(`simple-icons/icons/${brand.replace('-', '')}.svg`);
  expect(require.resolve(file ?? '')).toMatch(/\.svg$/);
});

test('a brand icon has the given size and is hidden from screen readers', () => {
  const { container } = render(<BrandIcon brand="x" size={20} />);
  expect(container.firstElementChild).toHaveAttribute('width', '20');
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
