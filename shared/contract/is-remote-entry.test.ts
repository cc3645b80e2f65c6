import { isRemoteEntry } from './is-remote-entry';

const asset = (address: string) => ({ address, integrity: 'sha384-x' });
const entry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: asset('/releases/mf-x/1.0.0/client/e.js'),
  global: 'safar_mf_x',
  js: ['/releases/mf-x/1.0.0/client/a.js'],
  css: [asset('/releases/mf-x/1.0.0/client/a.css')],
};

test('takes the entry of the release that was asked for', () => {
  expect(isRemoteEntry(entry, '1.0.0')).toBe(true);
});

test.each([
  ['another release', { ...entry, version: '1.1.0' }],
  ['a script without a digest', { ...entry, entry: { ...entry.entry, integrity: '' } }],
  ['a style sheet without a digest', { ...entry, css: [{ address: '/a.css' }] }],
  ['no global', { ...entry, global: undefined }],
  ['no contract', { ...entry, contract: null }],
  ['chunks that are no list', { ...entry, js: 'a.js' }],
  ['a message', { message: 'There is no such release.' }],
  ['nothing', null],
])('refuses %s', (_what, value) => {
  expect(isRemoteEntry(value, '1.0.0')).toBe(false);
});
