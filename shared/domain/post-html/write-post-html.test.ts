import { writePostHtml } from './write-post-html';

const places = { origin: 'https://safar.example', imageBase: '/backend' };

test.each([
  ['keeps what posts are made of', '<h2>A</h2><p>B <strong>C</strong><br>D</p>', undefined],
  ['escapes texts', '<p>a &amp;lt; b < c</p>', '<p>a &amp;lt; b &lt; c</p>'],
  [
    'drops scripts, handlers and what it does not know',
    '<p onclick="x()">A<script>alert(1)</script></p><iframe src="https://x.example"></iframe>',
    '<p>A</p>',
  ],
  [
    'makes the addresses of links absolute and drops dangerous ones',
    '<p><a href="/blog">A</a> <a href="https://x.example/?a=1&amp;b=2">B</a> <a href="javascript:x()">C</a></p>',
    '<p><a href="https://safar.example/blog">A</a> <a href="https://x.example/?a=1&amp;b=2">B</a> C</p>',
  ],
  [
    'makes the addresses of pictures absolute and drops what is none',
    '<p><img src="a.webp" alt="&quot;A&quot;" width="3" height="2" onerror="x()"><img src="data:x">A</p>',
    '<p><img src="https://safar.example/backend/a.webp" alt="&quot;A&quot;" width="3" height="2">A</p>',
  ],
])('%s', (_case, html, expected = html) => {
  expect(writePostHtml(html, places)).toBe(expected);
});
