/** @jest-environment node */
import { createReportTokens } from './report-tokens';

const secret = 'the-secret-of-site-servers';
const page = { load: 'k3j4h5g6f7d8s9a0', network: '203.0.113.0/24' };
const releases = ['shell@2.0.0', 'mf-blog@1.1.0'];

test('a token is accepted only once', () => {
  const tokens = createReportTokens({ secret });
  const token = tokens.issue(page, releases);
  expect(tokens.redeem(token, page)).toEqual(new Set(releases));
  expect(tokens.redeem(token, page)).toBeUndefined();
  expect(tokens.issue(page, releases)).not.toBe(token);
});

test('site servers with the same secret accept each other’s tokens', () => {
  const token = createReportTokens({ secret }).issue(page, releases);
  expect(createReportTokens({ secret }).redeem(token, page)).toEqual(new Set(releases));
  expect(createReportTokens({ secret: 'another-secret' }).redeem(token, page)).toBeUndefined();
});

test('a token is accepted only for its page load and network', () => {
  const tokens = createReportTokens({ secret });
  const token = tokens.issue(page, releases);
  expect(tokens.redeem(token, { ...page, load: 'a0b1c2d3e4f5g6h7' })).toBeUndefined();
  expect(tokens.redeem(token, { ...page, network: '198.51.100.0/24' })).toBeUndefined();
  expect(tokens.redeem(token, page)).toEqual(new Set(releases));
});

test('a token expires after half an hour', () => {
  let time = 1_000_000;
  const tokens = createReportTokens({ secret, now: () => time });
  const token = tokens.issue(page, releases);
  time += 30 * 60_000;
  expect(tokens.redeem(token, page)).toBeUndefined();
});

test('a forged or malformed token is rejected', () => {
  const tokens = createReportTokens({ secret });
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

describe('the signed list of the releases in a page', () => {
  const HOUR_MS = 3_600_000;

  test('can be verified by every site server with the same secret', () => {
    const statement = createReportTokens({ secret }).signStatement(releases);
    expect(createReportTokens({ secret }).releasesOfStatement(statement)).toEqual(releases);
    expect(createReportTokens({ secret: 'another-secret' }).releasesOfStatement(statement)).toBeUndefined();
  });

  test('stays the same for an hour, and is valid for at least six hours beyond the maximum age of a cached page', () => {
    let time = 500_000 * HOUR_MS;
    const tokens = createReportTokens({ secret, maxPageAgeMs: 2 * HOUR_MS, now: () => time });
    time += 1;
    const statement = tokens.signStatement(releases);
    time += HOUR_MS - 1;
    expect(tokens.signStatement(releases)).toBe(statement);
    time += 7 * HOUR_MS;
    expect(tokens.releasesOfStatement(statement)).toEqual(releases);
    expect(tokens.signStatement(releases)).not.toBe(statement);
    time += HOUR_MS;
    expect(tokens.releasesOfStatement(statement)).toBeUndefined();
  });

  test('is rejected after any modification, and is not accepted as a token', () => {
    const tokens = createReportTokens({ secret });
    const statement = tokens.signStatement(releases);
    const signature = statement.split(' ').at(-1) ?? '';
    for (const forged of [
      '',
      ' ',
      signature,
      statement.replace('1.1.0', '1.2.0'),
      statement.replace(/^\d+/, '9999999999999'),
      statement.replace(` ${signature}`, ` mf-video@9.0.0 ${signature}`),
      `${statement}x`,
      tokens.issue(page, releases),
    ])
      expect(tokens.releasesOfStatement(forged)).toBeUndefined();
    expect(tokens.redeem(statement, page)).toBeUndefined();
  });
});
