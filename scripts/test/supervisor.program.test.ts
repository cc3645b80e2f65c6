import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Supervisor } from '../lib/supervisor';

jest.setTimeout(60_000);

const root = resolve(__dirname, '../..');

test('a log is rotated while its program is running, and three old files are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const program = join(folder, 'talkative.mjs');
  writeFileSync(
    program,
    `const line = JSON.stringify({ level: 'info', message: 'x'.repeat(50_000) }) + '\\n';
     let lines = 0;
     const write = () => {
       while (lines < 1_200) {
         lines += 1;
         if (!process.stdout.write(line)) return process.stdout.once('drain', write);
       }
       process.send({ type: 'done' });
       return setInterval(() => undefined, 1_000);
     };
     write();`,
  );
  const supervisor = new Supervisor({ logFolder: folder, warn: () => undefined });
  let isDone = false;
  supervisor.start({
    name: 'talkative',
    program: { root, program },
    environment: () => process.env,
    onMessage: () => (isDone = true),
  });
  while (!isDone) await sleep(50);
  await supervisor.stop();
  const logs = readdirSync(folder).filter((name) => name.startsWith('talkative.log'));
  expect(logs.sort()).toEqual(['talkative.log', 'talkative.log.1', 'talkative.log.2', 'talkative.log.3']);
  for (const name of logs) {
    const { size, mode } = statSync(join(folder, name));
    expect([name, size < 11_000_000, mode & 0o777]).toEqual([name, true, 0o600]);
  }
  rmSync(folder, { recursive: true });
});
