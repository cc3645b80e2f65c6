import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** Returns the class names that no style rule of the page mentions, except the router's class `active`. */
function unknownClasses(): string[] {
  const known = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('selectorText' in rule) {
        for (const match of String(rule.selectorText).matchAll(/\.([\w-]+)/g)) known.add(match[1] ?? '');
      }
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const used = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
  const routerClasses = /^active$/;
  return [...new Set(used)].filter((name) => !known.has(name) && !routerClasses.test(name));
}

for (const path of [
  '/',
  '/show-more/1',
  '/trending-now',
  '/blog',
  '/blog/details/1',
  '/join-us',
  '/no/such/page',
]) {
  test(`${path} has a style rule for every class name in the server's HTML`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    expect(await page.evaluate(unknownClasses)).toEqual([]);
    await context.close();
  });
}
