import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';

const limits = { eventsPerMinute: 3, formsPerTenMinutes: 3 };

let backends: TestBackend[] = [];
afterEach(async () => {
  await Promise.all(backends.map((backend) => backend.stop()));
  backends = [];
});
afterAll(removeTemporaryFolders);

async function startTwo(hasSharedLimits: boolean) {
  const here = await startTestBackend({ limits, hasSharedLimits });
  backends.push(here);
  // The shared counts are stored under hashes of the IP addresses. The key of these hashes is the secret in
  // `dataFolder`, so both backends need the same secret.
  const { databaseUrl, dataFolder } = here;
  const there = await startTestBackend({ limits, hasSharedLimits, databaseUrl, dataFolder });
  backends.push(there);
  return [here, there] as const;
}

async function view({ app }: TestBackend, address = '203.0.113.7') {
  const headers = { ...(await fetchWriteHeaders(app)), 'x-forwarded-for': address };
  const payload = { type: 'adds', other_id: 1, views: 1 };
  return (await app.inject({ method: 'POST', url: '/api/AddView', payload, headers })).statusCode;
}

test('two backends with shared limits count the ad events from an IP address together', async () => {
  const [here, there] = await startTwo(true);
  const statuses = [
    await view(here),
    await view(there),
    await view(here),
    await view(there),
    await view(here),
  ];
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true]);
  expect(await view(there, '203.0.113.8')).not.toBe(429);
});

test.each([true, false])(
  'submissions from an IP address are counted across all forms, but separately from ad events (shared limits: %s)',
  async (hasSharedLimits) => {
    const backend = await startTestBackend({ limits, hasSharedLimits });
    backends.push(backend);
    const headers = { ...(await fetchWriteHeaders(backend.app)), 'x-forwarded-for': '203.0.113.7' };
    const paths = ['/joinUs', '/enquiry/email', '/contact/email', '/joinUs', '/contact/email'];
    const statuses: number[] = [];
    for (const path of paths)
      statuses.push((await injectForm(backend.app, `/api${path}`, { name: 'x' }, headers)).statusCode);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true]);
    expect(await view(backend)).not.toBe(429);
  },
);

test('by default each backend counts only the ad events that it receives itself', async () => {
  const [here, there] = await startTwo(false);
  for (let count = 0; count < 3; count += 1) await view(here);
  expect(await view(here)).toBe(429);
  expect(await view(there)).not.toBe(429);
});
