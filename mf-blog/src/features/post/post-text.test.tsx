import { screen } from '@testing-library/react';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { parsePostHtml } from '@safar/shared/domain/post-html/html-tree';
import { readText } from '../../requests/read-text';
import { PostText } from './post-text';

/** As a page shows what the API sends. */
const PostHtml = ({ html }: { readonly html: string }) => <PostText nodes={readText(html)} />;

const htmlOf = (html: string) => {
  const { getByTestId, unmount } = renderRemote(
    <div data-testid="text">
      <PostHtml html={html} />
    </div>,
  );
  const result = getByTestId('text').innerHTML.replaceAll(' dir="auto"', '');
  unmount();
  return result;
};

test.each([
  [
    'keeps what posts are made of',
    '<h2>A</h2><p>B <strong>C</strong> <em>D</em></p><blockquote><p>E</p></blockquote>',
  ],
  ['keeps lists', '<ul><li>A</li><li>B</li></ul><ol><li><p>C</p></li></ol>'],
])('%s', (_case, html) => {
  expect(htmlOf(html)).toBe(html);
});

test.each([
  [
    'scripts and styles go with their content',
    '<p>A<script>alert("</p>")</script><STYLE>p{}</STYLE>B</p>',
    '<p>AB</p>',
  ],
  ['an unclosed script takes the rest', '<p>A</p><script>alert(1)<p>B</p>', '<p>A</p>'],
  ['comments go', '<p>A<!-- <b>x</b> -->B</p>', '<p>AB</p>'],
  [
    'unknown elements leave their words',
    '<section><h7>A</h7><div onclick="x()">B <u>C</u></div></section>',
    '<p>A</p><p>B C</p>',
  ],
  ['attributes go', '<p class="x" style="color:red" onmouseover="x()">A</p>', '<p>A</p>'],
  [
    'text without tags becomes paragraphs',
    'One\nline\n\nTwo & more',
    '<p>One\nline</p><p>Two &amp; more</p>',
  ],
  [
    'entities are decoded once',
    '<p>&lt;b&gt; &amp;amp; &#1575;&#x627; &bogus;</p>',
    '<p>&lt;b&gt; &amp;amp; اا &amp;bogus;</p>',
  ],
  ['a lone < is text', '<p>3 < 4 and 5 > 4</p>', '<p>3 &lt; 4 and 5 &gt; 4</p>'],
  ['what was left open is closed', '<p>A <strong>B<p>C', '<p>A <strong>B</strong></p><p>C</p>'],
  ['what was never opened is not closed', 'A</strong></li></p><p>B</p>', '<p>A</p><p>B</p>'],
  ['items without a list get one', '<li>A<li>B', '<ul><li>A</li><li>B</li></ul>'],
  [
    'lists in items stay there',
    '<ul><li>A<ul><li>B</ul><li>C</ul>D',
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul><p>D</p>',
  ],
  ['empty paragraphs go', '<p>A</p><p>&nbsp;</p><p><strong> </strong></p>', '<p>A</p>'],
  ['a > in an attribute ends no tag', '<p title="a>b">A</p>', '<p>A</p>'],
  ['line breaks stay inside of paragraphs', '<br><p>A<br/>B</p><br>', '<p>A<br>B</p>'],
  [
    'old names are understood',
    '<h1>A</h1><p><b>B</b> <i>C</i></p>',
    '<h2>A</h2><p><strong>B</strong> <em>C</em></p>',
  ],
])('%s', (_case, html, expected) => {
  expect(htmlOf(html)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVa&#115;cript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  ' vbscript:x',
])('a link to %s is only its words', (href) => {
  expect(htmlOf(`<p><a href="${href}">A</a></p>`)).toBe('<p>A</p>');
});

test('links of other sites open beside this one, our own inside it', () => {
  renderRemote(
    <PostHtml
      html={'<a href="https://other.example/?a=1&amp;b=2">A</a> <a href="https://safar.example/blog">B</a>'}
    />,
  );
  const away = screen.getByRole('link', { name: 'A (opens in a new tab)' });
  expect(away).toHaveAttribute('href', 'https://other.example/?a=1&b=2');
  expect(away).toHaveAttribute('rel', 'noopener');
  const inside = screen.getByRole('link', { name: 'B' });
  expect(inside).toHaveAttribute('href', '/blog');
  expect(inside).not.toHaveAttribute('target');
});

test('a link without a host stays inside the site', () => {
  renderRemote(<PostHtml html={'<a href="/show-more/3?a=1">A</a>'} />);
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/show-more/3?a=1');
});

test('pictures of a post wait until they are near, in a box of their size', () => {
  renderRemote(
    <PostHtml
      html={
        '<p><img src="media/art/k2.1600x900.917777/1600.webp" alt="K2"><img src="a.jpg" width="400" height="500" alt="A"></p>'
      }
    />,
  );
  const drawn = screen.getByRole('img', { name: 'K2' });
  expect(drawn).toHaveAttribute('loading', 'lazy');
  expect(drawn).toHaveAttribute('width', '1600');
  expect(drawn).toHaveAttribute('height', '900');
  expect(drawn.closest('span')).toHaveClass('wide');
  expect(screen.getByRole('img', { name: 'A' }).closest('span')).toHaveClass('portrait');
});

test('pictures follow the rule for pictures of the API', () => {
  renderRemote(
    <PostHtml
      html={'<p><img src="posts/1.png" alt="A &quot;fort&quot;" onerror="x()"><img src="data:x" alt="B"></p>'}
    />,
    { site: { imageBase: '/backend' } },
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  const picture = screen.getByRole('img', { name: 'A "fort"' });
  expect(picture).toHaveAttribute('src', '/backend/posts/1.png');
  expect(picture).not.toHaveAttribute('onerror');
});

test('every paragraph, heading and list finds its own direction', () => {
  const { container } = renderRemote(
    <PostHtml html="<h2>A</h2><p>B</p><ul><li>C</li></ul><blockquote>D</blockquote>" />,
  );
  expect([...container.querySelectorAll('[dir="auto"]')].map(({ tagName }) => tagName)).toEqual([
    'H2',
    'P',
    'UL',
    'P',
  ]);
});

test('deep nesting keeps its words', () => {
  expect(htmlOf(`${'<blockquote>'.repeat(20_000)}A`)).toContain('A');
});

test.each(['<a x="', "<p a='", '<!--', '< ', '<p ', '<p>', '&#', '<script>', '\n '])(
  'a long row of %j is read in linear time',
  (piece) => {
    const started = performance.now();
    parsePostHtml(piece.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
