/** @jest-environment node */
import { decodeEntities, escapeHtml, escapeXml } from './escape';

test('all characters with a special meaning in HTML content and attributes are escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('characters that XML does not allow are replaced', () => {
  expect(escapeXml('a\u0000b\u001b\ud800c\t\n😀 < ')).toBe('a\ufffdb\ufffd\ufffdc\t\n😀 &lt; ');
});

test.each([
  ['Tom &amp; Jerry&nbsp;&#39;s &#x41;&hellip;', "Tom & Jerry\u00a0's A…"],
  ['1 < 2 &amp;lt; <b>&Eacute;', '1 < 2 &lt; <b>É'],
  ['&unknown; &#0;', '&unknown; \ufffd'],
])('the entities in %j are decoded to %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
