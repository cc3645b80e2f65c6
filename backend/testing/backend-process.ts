import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { writeContent } from './sample-content';
import { temporaryFolder } from './temporary-folder';
import { browser } from './write-headers';

const backendFolder = resolve(__dirname, '..');

/** The folder of the backend bundles that tests start. */
export const backendPrograms = resolve(backendFolder, '../.cache/backend-programs');

export interface BackendProcess {
  child: ChildProcess;
  /** Resolves with the exit code when the process has ended, or with `null` if a signal ended the process. */
  ended: Promise<number | null>;
  stderr(): string;
}

/**
 * Bundles `src/main.ts` into a folder inside the repository, where Node.js finds the npm packages. Writes the sample
 * content there. The folder is not in backend/dist/, because a build that runs at the same time empties backend/dist/.
 *
 * @param name the name of the folder. Each test file needs its own name, because test files run in parallel.
 * @returns a function that starts the bundled backend
 */
export function bundleBackend(name: string): (environment: Record<string, string>) => BackendProcess {
  const folder = join(backendPrograms, name);
  const program = join(folder, 'dist/main.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const contentFolder = writeContent(folder);
  buildSync({
    entryPoints: [join(backendFolder, 'src/main.ts')],
    bundle: true,
    packages: 'external',
    alias: {
      '@safar/contract': resolve(backendFolder, '../shared/contract'),
      '@safar/domain': resolve(backendFolder, '../shared/domain'),
      '@safar/protocol': resolve(backendFolder, '../platform/protocol/src'),
      '@safar/service': resolve(backendFolder, '../platform/service/src'),
    },
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
  return (environment) => start(program, { CONTENT_DIR: contentFolder, ...environment });
}

function start(program: string, environment: Record<string, string>): BackendProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      BACKEND_LISTEN: '127.0.0.1:0',
      DATA_DIR: temporaryFolder(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout?.resume();
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, stderr: () => output };
}

/**
 * Waits until a backend listens.
 *
 * @returns the backend's origin
 * @throws with the backend's error output if the backend exits before it listens
 */
export async function originOf({ child, ended, stderr }: BackendProcess): Promise<string> {
  const outcome = await Promise.race([once(child, 'message'), ended]);
  if (!Array.isArray(outcome)) throw new Error(stderr());
  const [message] = outcome as [{ type: string; origin: string }];
  expect(message.type).toBe('listening');
  return message.origin;
}

/** Fetches a CSRF token. @returns the headers of a page's API calls: cookies, token, content type and user agent */
export async function fetchPageHeaders(origin: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${origin}/api/csrf`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return {
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
    'content-type': 'application/json',
    'user-agent': browser,
  };
}

/** Returns an `x-forwarded-for` header with a random address, so that the client counts as a new visitor. */
export const newVisitorHeaders = (): Record<string, string> => {
  const part = () => Math.floor(Math.random() * 256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
};
