import { rebaseStyles, withoutScripts } from './static-page';

test('leaves words, pictures and styles, and nothing for scripts', () => {
  const html =
    '<head><link rel="preload" as="script" href="/a.js"/><link rel="preload" as="image" href="/a.avif"/></head>' +
    '<p>Hunza<!-- --> in spring</p><script type="application/json">{"a":"<p>"}</script><script>go()</script>';
  expect(withoutScripts(html)).toBe(
    '<head><link rel="preload" as="image" href="/a.avif"/></head><p>Hunza in spring</p>',
  );
});

test('addresses in styles no longer depend on where the style sheet was', () => {
  const css = 'a{src:url(../assets/f.woff2);b:url("data:image/png;base64,AA");c:url("/x.svg?1")}';
  expect(rebaseStyles(css, 'http://127.0.0.1:1/releases/shell/1/client/css/s.css')).toBe(
    'a{src:url(/releases/shell/1/client/assets/f.woff2);b:url("data:image/png;base64,AA");c:url("/x.svg?1")}',
  );
});
