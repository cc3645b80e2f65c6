import { screen } from '@testing-library/react';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { parsePostHtml } from '@safar/domain/post-html/parse-post-html';
import { parsePostText } from '../../requests/fetch-posts';
import { PostText } from './post-text';

const PostHtml = ({ html }: { readonly html: string }) => <PostText nodes={parsePostText(html)} />;

const renderToHtml = (html: string) => {
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
    'headings, paragraphs, emphasis and quotes are kept',
    '<h2>A</h2><p>B <strong>C</strong> <em>D</em></p><blockquote><p>E</p></blockquote>',
  ],
  ['lists are kept', '<ul><li>A</li><li>B</li></ul><ol><li><p>C</p></li></ol>'],
])('%s', (_case, html) => {
  expect(renderToHtml(html)).toBe(html);
});

test.each([
  [
    'scripts and styles are removed with their content',
    '<p>A<script>alert("</p>")</script><STYLE>p{}</STYLE>B</p>',
    '<p>AB</p>',
  ],
  ['everything after an unclosed script is removed', '<p>A</p><script>alert(1)<p>B</p>', '<p>A</p>'],
  ['comments are removed', '<p>A<!-- <b>x</b> -->B</p>', '<p>AB</p>'],
  [
    'unknown elements are replaced by their text',
    '<section><h7>A</h7><div onclick="x()">B <u>C</u></div></section>',
    '<p>A</p><p>B C</p>',
  ],
  [
    'a heading with unknown block elements stays one heading with its text, and no empty paragraphs are left',
    '<h2><center>A</center></h2><h3><div>B</div><div>C</div></h3><b><div>D</div></b><p><center><div>E</div></center></p>',
    '<h2>A </h2><h3>B  C </h3><p><strong>D</strong></p><p>E</p>',
  ],
  [
    'unknown block elements after an unclosed anchor begin paragraphs',
    '<a name="top"><div>A</div><div>B</div>',
    '<p>A</p><p>B</p>',
  ],
  [
    'unknown block elements in a link or list item only separate words',
    '<a href="/blog"><figure>A</figure><div>B</div>C</a><div>D</div><ul><li><div>E</div>F</li></ul>',
    '<p><a href="/blog">A  B C</a></p><p>D</p><ul><li>E F</li></ul>',
  ],
  ['attributes are removed', '<p class="x" style="color:red" onmouseover="x()">A</p>', '<p>A</p>'],
  ['plain text becomes paragraphs', 'One\nline\n\nTwo & more', '<p>One\nline</p><p>Two &amp; more</p>'],
  [
    'entities are decoded once',
    '<p>&lt;b&gt; &amp;amp; &#1575;&#x627; &bogus;</p>',
    '<p>&lt;b&gt; &amp;amp; اا &amp;bogus;</p>',
  ],
  ['a lone < is text', '<p>3 < 4 and 5 > 4</p>', '<p>3 &lt; 4 and 5 &gt; 4</p>'],
  ['unclosed elements are closed', '<p>A <strong>B<p>C', '<p>A <strong>B</strong></p><p>C</p>'],
  ['stray end tags are ignored', 'A</strong></li></p><p>B</p>', '<p>A</p><p>B</p>'],
  ['list items without a list are wrapped in a list', '<li>A<li>B', '<ul><li>A</li><li>B</li></ul>'],
  [
    'nested lists are kept',
    '<ul><li>A<ul><li>B</ul><li>C</ul>D',
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul><p>D</p>',
  ],
  ['empty paragraphs are removed', '<p>A</p><p>&nbsp;</p><p><strong> </strong></p>', '<p>A</p>'],
  ['a > in an attribute does not end the tag', '<p title="a>b">A</p>', '<p>A</p>'],
  ['line breaks outside of paragraphs are removed', '<br><p>A<br/>B</p><br>', '<p>A<br>B</p>'],
  [
    'h1, b and i are replaced by h2, strong and em',
    '<h1>A</h1><p><b>B</b> <i>C</i></p>',
    '<h2>A</h2><p><strong>B</strong> <em>C</em></p>',
  ],
])('%s', (_case, html, expected) => {
  expect(renderToHtml(html)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVa&#115;cript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  ' vbscript:x',
])('a link to the unsafe URL %s is replaced by its text', (href) => {
  expect(renderToHtml(`<p><a href="${href}">A</a></p>`)).toBe('<p>A</p>');
});

test('external links open in a new tab; absolute links to this site become root-relative', () => {
  renderRemote(
    <PostHtml
      html={'<a href="https://other.example/?a=1&amp;b=2">A</a> <a href="https://safar.example/blog">B</a>'}
    />,
  );
  const external = screen.getByRole('link', { name: 'A (opens in a new tab)' });
  expect(external).toHaveAttribute('href', 'https://other.example/?a=1&b=2');
  expect(external).toHaveAttribute('rel', 'noopener');
  const internal = screen.getByRole('link', { name: 'B' });
  expect(internal).toHaveAttribute('href', '/blog');
  expect(internal).not.toHaveAttribute('target');
});

test('links to files of this site and to email addresses are not handled by the router', () => {
  renderRemote(
    <PostHtml html={'<a href="/media/posts/k2.webp">A</a> <a href="mailto:desk@safar.example">B</a>'} />,
    { locale: 'ur' },
  );
  const file = screen.getByRole('link', { name: /^A/ });
  expect(file).toHaveAttribute('href', '/media/posts/k2.webp');
  const email = screen.getByRole('link', { name: 'B' });
  expect(email).toHaveAttribute('href', 'mailto:desk@safar.example');
  expect(email).not.toHaveAttribute('target');
});

test('a link with a relative URL is internal', () => {
  renderRemote(<PostHtml html={'<a href="/show-more/3?a=1">A</a>'} />);
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/show-more/3?a=1');
});

test('pictures are lazy-loaded, and the box of each picture has the closest available aspect ratio', () => {
  renderRemote(
    <PostHtml
      html={
        '<p><img src="media/art/k2.1600x900.917777/1600.webp" alt="K2"><img src="a.jpg" width="400" height="500" alt="A"></p>'
      }
    />,
  );
  const picture = screen.getByRole('img', { name: 'K2' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '1600');
  expect(picture).toHaveAttribute('height', '900');
  expect(picture.closest('span')).toHaveClass('wide');
  expect(screen.getByRole('img', { name: 'A' }).closest('span')).toHaveClass('portrait');
});

test('pictures with an unsafe URL are omitted', () => {
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

test('every paragraph, heading and list has dir="auto"', () => {
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

test('if elements are nested too deeply, their tags are removed, and their end tags do not close outer elements', () => {
  const outer = '<ul><li>'.repeat(6);
  const end = '</li></ul>'.repeat(6);
  expect(renderToHtml(`${outer}A<ul><li>B</li></ul></li><li>C${end}`)).toBe(`${outer}A  B  </li><li>C${end}`);
});

test('the text inside 20,000 nested elements is kept', () => {
  expect(renderToHtml(`${'<blockquote>'.repeat(20_000)}A`)).toContain('A');
});

test.each(['<a x="', "<p a='", '<!--', '< ', '<p ', '<p>', '&#', '<script>', '\n '])(
  '50,000 repetitions of %j are parsed within a second',
  (piece) => {
    const start = performance.now();
    parsePostHtml(piece.repeat(50_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
