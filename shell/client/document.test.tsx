import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { DocumentStyle } from './boot/boot-data';
import { Document } from './document';

const shell: DocumentStyle = { address: '/releases/shell/1.0.0/client/s.css', integrity: '', inline: true };
const blog: DocumentStyle = { address: '/releases/mf-blog/1.0.0/client/b.css', integrity: 'sha384-x' };

const page = (
  <Document boot={{ locale: 'en', assets: { icon: '/favicon.svg', styles: [shell, blog] } }}>
    <p>Words</p>
  </Document>
);

test('the browser takes over a style sheet with its text, adds none, and finds no difference', async () => {
  const html = renderToString(page).replace('></style>', '>p { color: red }</style>');
  document.open();
  document.write(html);
  document.close();
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(document, page, { onRecoverableError: (error) => problems.push(error) });
  });
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')];
  expect(styles.map((style) => style.textContent).sort()).toEqual(['', 'p { color: red }']);
  expect(document.querySelector('p')).toHaveTextContent('Words');
  expect(problems).toEqual([]);
});
