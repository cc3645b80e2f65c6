/** @jest-environment node */
import { isPageRemote, isRemoteEntry } from './page-registry';

const asset = (address: string) => ({ address, integrity: 'sha384-x' });
const entry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: asset('/releases/mf-x/1.0.0/client/e.js'),
  global: 'safar_mf_x',
  js: ['/releases/mf-x/1.0.0/client/a.js'],
  css: [asset('/releases/mf-x/1.0.0/client/a.css')],
};

test('isRemoteEntry accepts the entry of the requested release', () => {
  expect(isRemoteEntry(entry, '1.0.0')).toBe(true);
});

test.each([
  ['the entry of another release', { ...entry, version: '1.1.0' }],
  ['a script without a digest', { ...entry, entry: { ...entry.entry, integrity: '' } }],
  ['a style sheet without a digest', { ...entry, css: [{ address: '/a.css' }] }],
  ['an entry without a global', { ...entry, global: undefined }],
  ['an entry without a contract', { ...entry, contract: null }],
  ['chunks that are not an array', { ...entry, js: 'a.js' }],
  ['an error message', { message: 'There is no such release.' }],
  ['null', null],
])('isRemoteEntry rejects %s', (_name, value) => {
  expect(isRemoteEntry(value, '1.0.0')).toBe(false);
});

const remote = { ...entry, routes: [{ id: 'list', path: '/x', uses: [] }], slots: [], previous: entry };

test('isPageRemote accepts a remote in `/registry.json`, with and without a previous release', () => {
  expect(isPageRemote(remote)).toBe(true);
  expect(isPageRemote({ ...remote, previous: undefined })).toBe(true);
});

test.each([
  ['a remote without routes', { ...remote, routes: undefined }],
  ['a remote without a version', { ...remote, version: undefined }],
  ['a previous release without a digest', { ...remote, previous: { ...entry, entry: { address: '/e.js' } } }],
  ['null', null],
])('isPageRemote rejects %s', (_name, value) => {
  expect(isPageRemote(value)).toBe(false);
});
