import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { DocumentStyle } from '@safar/protocol/boot-data';
import { Document } from './document';

const shell: DocumentStyle = { address: '/releases/shell/1.0.0/client/s.css', integrity: '', inline: true };
const blog: DocumentStyle = { address: '/releases/mf-blog/1.0.0/client/b.css', integrity: 'sha384-x' };

const page = (styleTexts?: ReadonlyMap<string, string>) => (
  <Document
    boot={{ locale: 'en', assets: { icon: '/favicon.svg', styles: [shell, blog] } }}
    {...(styleTexts && { styleTexts })}
  >
    <p>Words</p>
  </Document>
);

test('hydration keeps an inlined style sheet with its text and reports no mismatch', async () => {
  const html = renderToString(page(new Map([[shell.address, 'p { color: red }']])));
  document.open();
  document.write(html);
  document.close();
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(document, page(), { onRecoverableError: (error) => problems.push(error) });
  });
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')];
  expect(styles.map((style) => style.textContent).sort()).toEqual(['', 'p { color: red }']);
  expect(document.querySelector('p')).toHaveTextContent('Words');
  expect(problems).toEqual([]);
});
