/** @jest-environment node */
import { postHtmlToLines, postHtmlToText } from './post-html-to-text';

test.each([
  ['<p>Two</p><p>lines</p>', 'Two lines'],
  ['<p>Two<p>lines', 'Two lines'],
  ['a <b>bold</b>er word', 'a bolder word'],
  ['one<br/>two', 'one two'],
  ['one wo<font color="red">rd</font>', 'one word'],
  ['Tom &amp; Jerry&nbsp;&#39;s &#x41;&hellip;', "Tom & Jerry 's A…"],
  ['&Eacute;t&eacute; &lrm;&frac34;', 'Été \u200e¾'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;script&gt;', '<script>'],
  ['3 < 5 and 7 > 6', '3 < 5 and 7 > 6'],
  ['x<script>alert("<p>")</script> y', 'x y'],
  ['x<style>p { color: red }</style> y<!-- <b>no</b> --> z', 'x y z'],
  ['seen<script>never closed', 'seen'],
  ['seen<!-- never closed', 'seen'],
  ['&unknown; &#0; &#9999999;', '&unknown; \ufffd \ufffd'],
  ['<img src="a.jpg" alt="x > y">', ''],
  ['', ''],
])('the HTML %j is converted to the text %j', (html, text) => expect(postHtmlToText(html)).toBe(text));

test('`postHtmlToLines` keeps line breaks outside tags and comments, but no empty lines', () =>
  expect(postHtmlToLines('One\r\n\nTwo &amp; <img\nalt="a\nb">three<!--\n-->\n \n')).toBe(
    'One\nTwo & three',
  ));

test('hostile HTML is converted in linear time', () => {
  const started = process.cpuUsage();
  for (const piece of ['<', '<p ', '<!--', '<script>', '&#', '<script ', '<b>', '</x>', '&a', '<b x=1 '])
    postHtmlToText(piece.repeat(50_000));
  const { user } = process.cpuUsage(started);
  expect(user).toBeLessThan(1_500_000);
});
