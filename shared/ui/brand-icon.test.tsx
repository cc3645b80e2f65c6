import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { BrandIcon } from './brand-icon';
import { brandMarks, type Brand } from './brand-marks';

const brands = Object.keys(brandMarks) as Brand[];

test.each(brands)('%s is the mark of simple-icons', (brand) => {
  const file = require.resolve(`simple-icons/icons/${brand.replace('-', '')}.svg`);
  const { container } = render(<BrandIcon brand={brand} size={20} />);
  const path = container.querySelector('path')?.getAttribute('d');
  expect(readFileSync(file, 'utf8')).toContain(`d="${path}"`);
});

test('takes the colour of its text and says nothing of its own', () => {
  const { container } = render(<BrandIcon brand="x" size={20} />);
  const icon = container.querySelector('svg');
  expect(icon).toHaveAttribute('fill', 'currentColor');
  expect(icon).toHaveAttribute('width', '20');
  expect(icon).toHaveAttribute('aria-hidden', 'true');
});
