/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { buildPrograms, root } from '../../testing/build-programs';
import { log } from '../log';
import { devDocument } from './dev-document';
import { createDevRenderer, type DevRenderer } from './dev-renderer';

const programs = join(root, '.cache/tests/dev-renderer');
const devServers = { shell: 'http://127.0.0.1:5100', 'mf-blog': 'http://127.0.0.1:5101' };

/** The code of a shell whose page contains the text that the remote renders. Rendering fails if the remote throws. */
const SHELL = `
  const page = (html) => ({ status: 200, html, bootJson: JSON.stringify({ rendered: html !== '' }), remotes: [] });
  exports.createRenderer = ({ modules, report }) => ({
    clientDocument: async () => page(''),
    async render(url) {
      if (url === '/moved') return { ...page(''), status: 302, redirect: '/blog' };
      const { type, props } = modules.get('mf-blog').routes.list.component({});
      const text = type(props);
      return page('<html><head></head><body>' + text + '</body></html>');
    },
  });
`;
const remote = (text: string) => `
  exports.default = {
    contract: '1.0.0', name: 'mf-blog', features: [], slots: {},
    routes: { list: { component: () => ${text} } },
  };
`;

let folder: string;
let renderer: DevRenderer;
const write = (text: string) => writeFile(join(folder, 'mf-blog.cjs'), remote(text));

beforeAll(() => {
  buildPrograms(['worker'], programs);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safar-dev-'));
  await writeFile(join(folder, 'shell.cjs'), SHELL);
  renderer = createDevRenderer({
    devBuilds: { shell: join(folder, 'shell.cjs'), 'mf-blog': join(folder, 'mf-blog.cjs') },
    workerFile: join(programs, 'worker.mjs'),
    apiUrl: 'http://127.0.0.1:9/api',
    readOnlyPostPaths: [],
  });
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

const open = async (url = '/blog') => {
  const settings = { devServers, site: testSite };
  const page = await devDocument({ settings, url, registry: { revision: 1, remotes: {} }, renderer });
  return { ...page, html: page.body.toString() };
};

test('a page is rendered with the current builds', async () => {
  await write(`'first'`);
  const { html } = await open();
  expect(html).toContain('<body>first<script');
  // The document contains the registry entries of all remotes, because in development no endpoint serves the entries of
  // local remotes. In production the browser requests missing entries.
  expect(html).toContain('"rendered":true,"registry":{"revision":1,"remotes":{"mf-blog":');
  await write(`'second'`);
  expect((await open()).html).toContain('<body>second<script');
});

test('devDocument returns the status and the target of a redirect by the shell', async () => {
  await write(`'first'`);
  expect(await open('/moved')).toMatchObject({ status: 302, redirect: '/blog' });
});

test.each([
  ['reads `window`', 'window.innerWidth'],
  ['requires a Node module', `require('node:fs').readFileSync('/etc/hostname', 'utf8')`],
])('if a remote %s, the browser renders the page, and the log contains the reason', async (_case, code) => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await write(code);
  const { status, html } = await open();
  expect(status).toBe(200);
  expect(html).toContain('data-empty');
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/not rendered on the server/), {
    url: '/blog',
    error: expect.stringMatching(/window is not defined|node:fs/) as string,
  });
});

test('if the shell build throws when it is loaded, the browser renders the page until the build is corrected', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await writeFile(join(folder, 'shell.cjs'), 'throw new Error("broken")');
  await write(`'first'`);
  expect((await open()).html).toContain('data-empty');
  await writeFile(join(folder, 'shell.cjs'), SHELL);
  expect((await open()).html).toContain('<body>first<script');
});
