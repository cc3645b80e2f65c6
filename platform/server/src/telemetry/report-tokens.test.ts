/** @jest-environment node */
import { createReportTokens } from './report-tokens';

const secret = 'the-secret-of-site-servers';
const page = { load: 'k3j4h5g6f7d8s9a0', network: '203.0.113.0/24' };
const releases = ['shell@2.0.0', 'mf-blog@1.1.0'];

test('a token is good for one report', () => {
  const tokens = createReportTokens(secret);
  const token = tokens.issue(page, releases);
  expect(tokens.redeem(token, page)).toEqual(new Set(releases));
  expect(tokens.redeem(token, page)).toBeUndefined();
  expect(tokens.issue(page, releases)).not.toBe(token);
});

test('site servers with the same secret accept each other’s tokens', () => {
  const token = createReportTokens(secret).issue(page, releases);
  expect(createReportTokens(secret).redeem(token, page)).toEqual(new Set(releases));
  expect(createReportTokens('another-secret').redeem(token, page)).toBeUndefined();
});

test('a token is for one page load and network', () => {
  const tokens = createReportTokens(secret);
  const token = tokens.issue(page, releases);
  expect(tokens.redeem(token, { ...page, load: 'a0b1c2d3e4f5g6h7' })).toBeUndefined();
  expect(tokens.redeem(token, { ...page, network: '198.51.100.0/24' })).toBeUndefined();
  expect(tokens.redeem(token, page)).toEqual(new Set(releases));
});

test('a token expires after half an hour', () => {
  let time = 1_000_000;
  const tokens = createReportTokens(secret, () => time);
  const token = tokens.issue(page, releases);
  time += 30 * 60_000;
  expect(tokens.redeem(token, page)).toBeUndefined();
});

test('a forged or malformed token is refused', () => {
  const tokens = createReportTokens(secret);
  const [payload = '', signature = ''] = tokens.issue(page, releases).split('.');
  const other = Buffer.from(
    JSON.stringify({ expiresAt: 1e15, nonce: 'n', releases: ['mf-video@9.0.0'] }),
  ).toString('base64url');
  for (const forged of [
    '',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${other}.${signature}`,
    'x'.repeat(4_000),
  ])
    expect(tokens.redeem(forged, page)).toBeUndefined();
});
