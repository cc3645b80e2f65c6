/** @jest-environment node */
import { sharedProbe } from './health';

test('health checks share one probe for two seconds', async () => {
  let time = 0;
  let probes = 0;
  const isHealthy = sharedProbe(
    async () => {
      probes += 1;
      return probes === 1;
    },
    () => time,
  );
  expect(await Promise.all([isHealthy(), isHealthy()])).toEqual([true, true]);
  time = 1_999;
  expect(await isHealthy()).toBe(true);
  expect(probes).toBe(1);
  time = 2_000;
  expect(await isHealthy()).toBe(false);
  expect(probes).toBe(2);
});

test('a slow probe is not started twice, and one that throws is unhealthy', async () => {
  let time = 0;
  let fail: (error: Error) => void = () => undefined;
  let probes = 0;
  const isHealthy = sharedProbe(
    () => {
      probes += 1;
      return new Promise((_resolve, reject) => (fail = reject));
    },
    () => time,
  );
  const first = isHealthy();
  time = 60_000;
  const second = isHealthy();
  fail(new Error('away'));
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(probes).toBe(1);
});
