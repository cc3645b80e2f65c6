import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
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

test('writing to a log continues after a failed write, and consecutive failures are reported once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const pathOf = (name: string) => join(folder, name);
  writeFileSync(pathOf('ticking.mjs'), `setInterval(() => console.log('tick'), 20);`);
  // The first line fills the log. The rotation then fails, because `ticking.log.3` is a folder.
  writeFileSync(pathOf('ticking.log'), '');
  truncateSync(pathOf('ticking.log'), 10 * 1024 * 1024 - 1);
  writeFileSync(pathOf('ticking.log.2'), '');
  mkdirSync(pathOf('ticking.log.3'));
  const warnings: string[] = [];
  const supervisor = new Supervisor({ logFolder: folder, warn: (line) => warnings.push(line) });
  const clock = jest.spyOn(Date, 'now');
  supervisor.start({
    name: 'ticking',
    program: { root, program: pathOf('ticking.mjs') },
    environment: () => process.env,
  });
  while (warnings.length === 0) await sleep(20);
  clock.mockReturnValue(Date.now() + 60_000);
  await sleep(500);
  rmSync(pathOf('ticking.log.3'), { recursive: true });
  clock.mockReturnValue(Date.now() + 60_000);
  const sizeOf = (name: string) => statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? 0;
  while (sizeOf('ticking.log.1') === 0 || sizeOf('ticking.log') === 0) await sleep(20);
  await supervisor.stop();
  clock.mockRestore();
  expect(warnings).toEqual([
    expect.stringMatching(/ticking\.log cannot be written \(EISDIR: .*lines are lost/),
  ]);
  rmSync(folder, { recursive: true });
});
