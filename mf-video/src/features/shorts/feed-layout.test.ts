/** @jest-environment node */
import { compileString } from 'sass';
import { feedQuery } from './feed-navigation';

const sheet = `
  @use 'feed-layout' as *;
  li {
    @include feed { block-size: 100%; }
    @include grid { block-size: auto; }
  }`;

test('the script and the style sheet use the same media query for the feed, and printed pages use the grid', () => {
  const { css } = compileString(sheet, { loadPaths: [__dirname] });
  const [feed, grid] = [...css.matchAll(/@media (.+) \{/g)].map(([, query]) => query);
  expect(feed).toBe(feedQuery);
  expect(feed).toMatch(/^screen and /);
  expect(grid).toMatch(/^print, /);
});
