/** @jest-environment node */
import { serializePostHtml } from './serialize-post-html';

const baseUrls = { origin: 'https://safar.example', imageBase: '/backend' };

test.each([
  ['keeps allowed elements', '<h2>A</h2><p>B <strong>C</strong><br>D</p>', undefined],
  ['escapes text', '<p>a &amp;lt; b < c</p>', '<p>a &amp;lt; b &lt; c</p>'],
  [
    'drops scripts, event handlers and unknown elements',
    '<p onclick="x()">A<script>alert(1)</script></p><iframe src="https://x.example"></iframe>',
    '<p>A</p>',
  ],
  [
    'makes link URLs absolute and drops dangerous ones',
    '<p><a href="/blog">A</a> <a href="https://x.example/?a=1&amp;b=2">B</a> <a href="javascript:x()">C</a></p>',
    '<p><a href="https://safar.example/blog">A</a> <a href="https://x.example/?a=1&amp;b=2">B</a> C</p>',
  ],
  [
    'makes picture URLs absolute and drops invalid ones',
    '<p><img src="a.webp" alt="&quot;A&quot;" width="3" height="2" onerror="x()"><img src="data:x">A</p>',
    '<p><img src="https://safar.example/backend/a.webp" alt="&quot;A&quot;" width="3" height="2">A</p>',
  ],
])('serializePostHtml %s', (_case, html, expected = html) => {
  expect(serializePostHtml(html, baseUrls)).toBe(expected);
});
