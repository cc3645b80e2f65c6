/** @jest-environment node */
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { Release } from '@safar/contract/release';
import { testSite } from '@safar/remote-kit/testing/test-site';
import type { DocumentStyle } from '@safar/protocol/boot-data';
import { Document } from '../client/document';
import type { ReleaseSet, ServedUnit } from '@safar/server/releases/release-set';
import { assemblePage } from '@safar/server/pages/assemble-document';
import { safarProduct } from './safar-product';
import { pageHeaders } from '@safar/server/http/security-headers';

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
    files: {
      'client/e.js': { integrity: 'sha384-e', bytes: 1 },
      [`client/${name}.css`]: { integrity: 'sha384-x', bytes: 1 },
    },
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

/** Placeholders for the texts of the style sheets, by URL. As in the site server, the placeholder is the URL itself. */
const styleTexts = new Map(['shell', 'mf-video'].map((name) => [addressOf(name), addressOf(name)]));

function assemble(words = 'Hello') {
  const assets = { icon: '/favicon.svg', styles: [inline('shell'), inline('mf-video'), linked] };
  const html = renderToString(
    <Document boot={{ locale: 'en', assets }} styleTexts={styleTexts}>
      <p>{words}</p>
    </Document>,
  );
  const page = {
    status: 200,
    html,
    inlinedStyles: ['shell', 'mf-video'].map(addressOf),
    bootJson: '{}',
    remotes: ['mf-video', 'mf-blog'],
  };
  const { body, hashes } = assemblePage(page, releases, 'en', {
    head: '<meta name="added">',
    body: '<p>added</p>',
    styles: [],
  });
  return { html: body.toString(), hashes };
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text);

test('a document contains each inlined style sheet in its own element, and links to the other style sheets', () => {
  const { html } = assemble();
  const [head = ''] = html.split('</head>');
  expect(stylesIn(head)).toEqual(['a{color:red}', 'b{top:0}']);
  expect(head).toContain(`data-href="${addressOf('mf-video')}">b{top:0}<`);
  expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    `<link rel="stylesheet" href="${addressOf('mf-blog')}" integrity="sha384-x" crossorigin="anonymous"/>`,
  ]);
});

test('the content security policy allows the inline styles and scripts of the document, and no others', () => {
  const { html, hashes } = assemble();
  const settings = { production: true, devServers: {} };
  const policy =
    pageHeaders(settings, safarProduct.contentSources(testSite), hashes)['content-security-policy'] ?? '';
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => sha256(text ?? ''));
  expect(scripts).toHaveLength(2);
  expect(policy).toContain(
    `style-src 'self' ${stylesIn(html)
      .map((text) => sha256(text ?? ''))
      .join(' ')};`,
  );
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
});

test('text on the page that looks like a placeholder for a style sheet is not replaced', () => {
  const { html } = assemble(`>${addressOf('mf-video')}</style>`);
  expect(html.split('b{top:0}')).toHaveLength(2);
});

test('the server adds elements at the end of the head, and directly before the boot data in the body', () => {
  const { html } = assemble('</head></body>');
  expect(html).toContain('<meta name="added"></head><body>');
  expect(html).toMatch(
    /<p>added<\/p><script type="application\/json" id="safar-boot">.*<\/script><\/body><\/html>$/s,
  );
});
