import { compileString } from 'sass';

/** Returns how many grid columns each item of a list spans; 0 for an item that `card-rows` does not arrange. */
function spansOf(parameters: string, count: number): number[] {
  const sheet = `@use 'card-rows' as *; ul { @include card-rows(${parameters}); }`;
  document.head.innerHTML = `<style>${compileString(sheet, { loadPaths: [__dirname] }).css}</style>`;
  document.body.innerHTML = `<ul>${'<li></li>'.repeat(count)}</ul>`;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return [...document.querySelectorAll('li')].map((item) => {
    const rule = rules.findLast((each) => each instanceof CSSStyleRule && item.matches(each.selectorText));
    return Number(/span (\d+)/.exec(rule?.cssText ?? '')?.[1] ?? 0);
  });
}

const total = (spans: readonly number[]) => spans.reduce((sum, span) => sum + span, 0);

test.each([2, 3, 4])('with %i cards per row, the cards of an incomplete last row fill the row', (columns) => {
  for (let count = 1; count <= 13; count += 1) {
    const spans = spansOf(String(columns), count);
    const complete = count - (count % columns);
    expect(new Set(spans.slice(0, complete))).toEqual(new Set(complete > 0 ? [12 / columns] : []));
    expect(total(spans.slice(complete))).toBe(complete < count ? 12 : 0);
  }
});

test('items that the selector passed to `card-rows` does not match keep their layout', () => {
  expect(spansOf(`4, ':nth-child(n + 5)'`, 3)).toEqual([0, 0, 0]);
  expect(spansOf(`4, ':nth-child(n + 5)'`, 11)).toEqual([0, 0, 0, 0, 3, 3, 3, 3, 4, 4, 4]);
});
