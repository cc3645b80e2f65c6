/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@safar/contract/version';
import { examineRemote } from '../src/remote-doctor';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let server: Server;
let site: string;
let live: { shell?: object; remotes: object };

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  live = {
    shell: {
      version: '2.0.0',
      contract: CONTRACT_VERSION,
      packages: { react: '19.3.1', '@safar/shared': CONTRACT_VERSION },
      slots: ['ad', 'home.more'],
      paths: ['/', '/career'],
    },
    remotes: {
      'mf-field': { version: '0.9.0', routes: [{ id: 'page', path: '/field' }], slots: [] },
      'mf-ads': { version: '1.0.0', routes: [], slots: [{ name: 'ad' }] },
      'mf-blog': { version: '1.2.0', routes: [{ id: 'list', path: '/blog' }], slots: [] },
    },
  };
  server = createServer((_request, response) => response.end(JSON.stringify(live)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await checkout.remove();
});

const root = () => join(checkout.root, 'mf-field');
const examine = () => examineRemote(root(), { name: 'mf-field', version: '1.0.0', site });

test('a compatible remote has no problems, even if the site already has an earlier release of it', async () => {
  await checkout.buildRemote('mf-field', '1.0.0', { routes: ['/field'] });
  expect(await examine()).toEqual([]);
});

test('each problem of a release is reported in one sentence', async () => {
  await checkout.buildRemote('mf-field', '1.0.0', {
    contract: '^1.99.0',
    react: '^20.0.0',
    routes: ['/blog', '/Career/', '/ops', '/robots.txt'],
    slots: ['ad'],
  });
  await checkout.write('mf-field/budget.json', { first: 10, total: 1_000_000 });
  expect(await examine()).toEqual([
    expect.stringContaining(`needs contract ^1.99.0, but the shell implements ${CONTRACT_VERSION}.`),
    'mf-field 1.0.0 needs react ^20.0.0, but the shell offers 19.3.1.',
    'mf-field 1.0.0 declares the route /Career/, which the shell has.',
    'mf-field 1.0.0 declares the route /ops, which is reserved for the site server.',
    'mf-field 1.0.0 declares the route /robots.txt, which is reserved for the site server.',
    'mf-field 1.0.0 declares the route /blog, which mf-blog 1.2.0 has.',
    'mf-field 1.0.0 fills the slot ad, which accepts only one remote and is already filled by mf-ads 1.0.0.',
    expect.stringMatching(/^mf-field 1\.0\.0 has .* for the first render; its budget is 10 bytes/),
  ]);
});

test('the message about a slot that does not exist on the site lists the slots of the site', async () => {
  live.remotes = {
    'mf-blog': {
      version: '1.2.0',
      routes: [{ id: 'list', path: '/blog', uses: [{ slot: 'home.picks' }] }],
      slots: [],
    },
  };
  await checkout.buildRemote('mf-field', '1.0.0', { slots: ['home.mroe', 'home.more', 'home.picks'] });
  expect(await examine()).toEqual([
    'mf-field 1.0.0 fills the slot home.mroe, but no page of the site has this slot, so its component would not appear. The site has the slots ad, home.more, home.picks.',
  ]);
});

test('a site whose registry does not list the packages of its shell is reported as a problem', async () => {
  await checkout.buildRemote('mf-field', '1.0.0');
  delete live.shell;
  expect(await examine()).toEqual([
    expect.stringMatching(/does not list the packages that its shell offers/),
  ]);
});

test.each(['https://', 'not an address'])('%s is rejected as the URL of a site', async (address) => {
  await checkout.buildRemote('mf-field', '1.0.0');
  await expect(examineRemote(root(), { name: 'mf-field', version: '1.0.0', site: address })).rejects.toThrow(
    /--against needs the URL of a site/,
  );
});

test('the error about an unreachable site contains its URL', async () => {
  await checkout.buildRemote('mf-field', '1.0.0');
  await expect(
    examineRemote(root(), { name: 'mf-field', version: '1.0.0', site: 'http://127.0.0.1:9' }),
  ).rejects.toThrow(/127\.0\.0\.1:9\/registry\.json did not respond with the registry of a site/);
});
