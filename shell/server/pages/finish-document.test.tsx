/** @jest-environment node */
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { Release } from '@safar/shared/contract/release';
import { createTestPage } from '@safar/shared/testing/test-page';
import { testSite } from '@safar/shared/testing/test-site';
import type { DocumentStyle } from '../../client/boot/boot-data';
import { Document } from '../../client/document';
import type { ServedUnit } from '../releases/choose-unit';
import type { ReleaseSet } from '../releases/release-set';
import { finishDocument } from './finish-document';
import { pageHeaders } from './security-headers';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const addressOf = (name: string) => `/releases/${name}/1.0.0/client/${name}.css`;

function unit(name: string, css?: string): ServedUnit {
  const release: Release = {
    schema: 1,
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    commit: 'c',
    builtAt: '2026-11-21T08:00:00.000Z',
    shared: {},
    routes: [],
    slots: [],
    client: { entry: 'client/e.js', global: 'g', js: [], css: [`client/${name}.css`] },
    ssr: { file: 's.cjs' },
    files: {},
  };
  const styles = new Map(css === undefined ? [] : [[addressOf(name), css]]);
  return { release, ssrCode: '', styles, damaged: [], previous: undefined };
}

const releases: ReleaseSet = {
  revision: 1,
  shell: unit('shell', 'a{color:red}'),
  remotes: new Map([
    ['mf-video', unit('mf-video', 'b{top:0}')],
    ['mf-blog', unit('mf-blog')],
  ]),
  pageRegistry: { revision: 1, remotes: {} },
  complete: false,
};

const inline = (name: string): DocumentStyle => ({ address: addressOf(name), integrity: '', inline: true });
const linked: DocumentStyle = { address: addressOf('mf-blog'), integrity: 'sha384-x' };

function finish(words = 'Hello') {
  const assets = { icon: '/favicon.svg', styles: [inline('shell'), inline('mf-video'), linked] };
  const html = renderToString(
    <Document boot={{ locale: 'en', assets }}>
      <p>{words}</p>
    </Document>,
  );
  const page = { status: 200, html, bootJson: '{}', remotes: ['mf-video', 'mf-blog'] };
  return finishDocument(page, releases, testSite);
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text);

test('a document carries the sheets that are whole, each in its own element, and links to the others', () => {
  const { html } = finish();
  const [head = ''] = html.split('</head>');
  expect(stylesIn(head)).toEqual(['a{color:red}', 'b{top:0}']);
  expect(head).toContain(`data-href="${addressOf('mf-video')}">b{top:0}<`);
  expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    `<link rel="stylesheet" href="${addressOf('mf-blog')}" integrity="sha384-x" crossorigin="anonymous"/>`,
  ]);
});

test('the security policy allows exactly the styles and the script that the document has', () => {
  const { html, hashes } = finish();
  const settings = { production: true, site: createTestPage().services.site, devServers: {} };
  const policy = pageHeaders(settings, hashes)['content-security-policy'] ?? '';
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(
    `style-src 'self' ${stylesIn(html)
      .map((text) => sha256(text ?? ''))
      .join(' ')};`,
  );
  expect(policy).toContain(`script-src 'self' ${sha256(script)};`);
});

test('an element that words of the page spell out is no style sheet', () => {
  const words = `<style data-precedence="x" data-href="${addressOf('shell')}"></style>`;
  const { html, hashes } = finish(words);
  expect(hashes.styleHashes).toHaveLength(2);
  expect(html).toContain('&lt;style');
});
