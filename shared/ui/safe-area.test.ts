/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'sass';
import { parseStyleRules } from './test-support/style-rules';

const opposite: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

test('each style that uses the left or right safe area has a rule for Urdu pages that uses the opposite side', () => {
  const checked: string[] = [];
  for (const file of readdirSync(__dirname).filter((name) => name.endsWith('.module.scss'))) {
    const rules = parseStyleRules(compile(join(__dirname, file)).css);
    for (const { selector, declarations } of rules) {
      if (selector.endsWith(':dir(rtl)')) continue;
      for (const [property, value] of declarations) {
        const mirrored = value.replace(
          /(safe-area-inset-)(left|right)/g,
          (_inset, name: string, edge: string) => name + opposite[edge],
        );
        if (mirrored === value) continue;
        const inUrdu = rules.find((rule) => rule.selector === `${selector}:dir(rtl)`);
        expect([file, selector, inUrdu?.declarations.get(property)]).toEqual([file, selector, mirrored]);
        checked.push(file);
      }
    }
  }
  expect(checked).toEqual(['drawer.module.scss', 'scroll-to-top.module.scss']);
});
