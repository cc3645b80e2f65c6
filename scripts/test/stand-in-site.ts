import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repository = join(__dirname, '..', '..');

/**
 * Returns the program of a stub of the backend or the demo server. The stub appends its process id to `pids` in the
 * data folder, sends its origin to the parent process, logs four lines, and exits on `/crash`.
 */
const backendProgram = (listenVariable: string) => `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.DATA_DIR + '/pids', process.pid + '\\n');
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  response.end(String(process.pid));
});
const [host, port] = process.env.${listenVariable}.split(':');
server.listen(Number(port), host, () =>
  process.send({ type: 'listening', origin: 'http://127.0.0.1:' + server.address().port }));
console.log(JSON.stringify({ level: 30, msg: 'quiet' }));
console.log(JSON.stringify({ level: 50, msg: 'alarming' }));
console.log(JSON.stringify({ level: 'info', message: 'also quiet' }));
console.log(JSON.stringify({ level: 'warn', message: 'worrying' }));
`;

/**
 * The program of a stub of the site server. It responds with 503 for the first 200 ms and with 200 afterwards. It
 * ignores SIGTERM if IGNORE_SIGTERM is set. It exits at start if BROKEN is set, or if BROKEN_WHILE is the path of an
 * existing file.
 */
const siteProgram = `
import { createServer } from 'node:http';
import { appendFileSync, existsSync } from 'node:fs';
appendFileSync(process.env.DATA_DIR + '/pids', process.pid + '\\n');
if (process.env.IGNORE_SIGTERM) process.on('SIGTERM', () => {});
if (process.env.BROKEN || existsSync(process.env.BROKEN_WHILE ?? '')) process.exit(3);
const { BACKEND_URL, OWN_BACKEND, DATA_DIR, RELEASES_DIR, PORT, NODE_ENV } = process.env;
const startedAt = Date.now();
createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.statusCode = Date.now() - startedAt > 200 ? 200 : 503;
  response.end(JSON.stringify({ BACKEND_URL, OWN_BACKEND, DATA_DIR, RELEASES_DIR, NODE_ENV }));
}).listen(Number(PORT), '127.0.0.1');
`;

/** A temporary checkout with the real scripts of `npm start` and with stubs of the servers. */
export class StandInSite {
  private constructor(readonly root: string) {}

  static async create(): Promise<StandInSite> {
    const root = await mkdtemp(join(tmpdir(), 'safar-launch-'));
    for (const linked of [
      'scripts',
      'node_modules',
      'shared',
      'platform',
      'package.json',
      'site.config.json',
    ]) {
      await symlink(join(repository, linked), join(root, linked));
    }
    await mkdir(join(root, 'shell/dist-server'), { recursive: true });
    await mkdir(join(root, 'backend/dist'), { recursive: true });
    await mkdir(join(root, 'demo/dist'), { recursive: true });
    await writeFile(join(root, 'shell/dist-server/main.mjs'), siteProgram);
    await writeFile(join(root, 'backend/dist/main.mjs'), backendProgram('BACKEND_LISTEN'));
    await writeFile(join(root, 'demo/dist/main.mjs'), backendProgram('DEMO_LISTEN'));
    await symlink(join(repository, 'demo/media.zip'), join(root, 'demo/media.zip'));
    return new StandInSite(root);
  }

  /** Process ids of all servers that have been started so far. */
  async pids(): Promise<number[]> {
    const text = await readFile(join(this.root, '.data/pids'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean).map(Number);
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whether a process is running. A zombie has ended: only its entry in the process table is left. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined || !/^Z/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

/** Waits until all processes have ended, but at most `withinMs`. Returns the ids of those that are still running. */
export async function stillRunning(pids: readonly number[], withinMs: number): Promise<number[]> {
  const end = Date.now() + withinMs;
  for (;;) {
    const states = await Promise.all(pids.map(async (pid) => ({ pid, alive: await isAlive(pid) })));
    const alive = states.filter((state) => state.alive).map((state) => state.pid);
    if (alive.length === 0 || Date.now() > end) return alive;
    await sleep(50);
  }
}
