// @ts-check
// `safar-remote dev` serves the pages of a live site, in which the remote of the working directory runs from source.
// The command needs files that `npm run pack` adds to this package: the site server (`dev-site.mjs`), the render worker
// (`worker.mjs`), `exit-with-parent.mjs` and a build of the shell (`dev-shell`). The shell must be a development build,
// because production builds of React do not support fast refresh.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const require = createRequire(import.meta.url);
const fileBeside = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const HOST = '127.0.0.1';
const FIRST_DEV_PORT = 5100;
const READY_WITHIN_MS = 120_000;
const EXIT_GRACE_MS = 4_000;

/** A problem that the developer can solve. The command prints only its message, without a stack trace. */
export class DevError extends Error {}

/** @param {readonly string[]} args */
function readOptions(args) {
  const usage = 'safar-remote dev --against https://live.example [--ssr]';
  /** @type {{ against?: string, ssr?: boolean }} */
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { against: { type: 'string' }, ssr: { type: 'boolean' } },
    }));
  } catch {
    throw new DevError(`safar-remote dev accepts only --against and --ssr: ${usage}`);
  }
  const { against, ssr = false } = values;
  const address = URL.canParse(against ?? '') ? new URL(against ?? '') : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/')
    throw new DevError(`--against needs the address of a site, got "${against ?? ''}": ${usage}`);
  const port = Number(process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new DevError(`PORT must be a number from 1 to 65535, got "${process.env['PORT']}".`);
  return { against: address.origin, ssr, port };
}

/**
 * Checks that a site serves its registry.
 *
 * @param {string} site
 * @returns the origin to which the site redirects, for example from HTTP to HTTPS, or its own origin. The site server
 *   uses it, because the CSP of its pages blocks redirects to another origin.
 */
async function requireSite(site) {
  const response = await fetch(`${site}/registry.json`, { signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  if (response?.ok) return new URL(response.url).origin;
  throw new DevError(
    `${site} does not serve /registry.json (${response?.status ?? 'no response'}). Check the address.`,
  );
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

/**
 * Returns a free port for the webpack development server.
 *
 * @param {number} port port of the local site server
 * @throws {DevError} if `port` is in use, or if no port for the webpack development server is free
 */
async function findDevPort(port) {
  if (!(await isFree(port)))
    throw new DevError(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm run dev -- …`);
  for (let dev = FIRST_DEV_PORT; dev < FIRST_DEV_PORT + 100; dev += 1) if (await isFree(dev)) return dev;
  throw new DevError(
    `The development server needs a free port from ${FIRST_DEV_PORT} to ${FIRST_DEV_PORT + 99}.`,
  );
}

/**
 * Converts a log line to a readable sentence. The site server logs one JSON object per line, and webpack prints text.
 *
 * @param {string} line @returns {string} an empty string for a log line with the level `info`
 */
function asSentence(line) {
  try {
    const { message, level, time: _time, ...details } = JSON.parse(line);
    return level === 'info' ? '' : `${message} ${JSON.stringify(details)}`;
  } catch {
    return line;
  }
}

/** @param {readonly string[]} args arguments for Node @param {Readonly<Record<string, string>>} variables */
function start(args, variables) {
  const env = { ...process.env, NODE_ENV: 'development', ...variables };
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  // The IPC channel closes when this process exits, even after SIGKILL. The child processes then exit too.
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const sentence = asSentence(line);
      if (sentence) process.stderr.write(`${sentence}\n`);
    });
  }
  return child;
}

/**
 * Waits for a response with a 2xx status.
 *
 * @param {string} url @param {boolean} anyAnswer whether a response with any other status is sufficient
 * @throws {DevError} if there is no such response within two minutes
 */
async function waitFor(url, anyAnswer = false) {
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  while (!signal.aborted) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response && (anyAnswer || response.ok)) return;
    // Without `ref: false`, this loop would keep the command alive after the child processes have exited.
    await sleep(100, undefined, { ref: false });
  }
  throw new DevError(`${url} did not respond within ${READY_WITHIN_MS / 1000} s.`);
}

/**
 * Serves the pages of the live site with the local remote until a stop signal arrives or the parent process exits. When
 * the returned promise resolves, all child processes have exited.
 *
 * @param {string} name name of the remote
 * @param {readonly string[]} args
 * @throws {DevError} if the command cannot start, or if one of its servers exits
 */
export async function dev(name, args) {
  const { against: address, ssr, port } = readOptions(args);
  const against = await requireSite(address);
  const site = fileBeside('./dev-site.mjs');
  if (!existsSync(site))
    throw new DevError(
      `safar-remote dev works only in the published package. In the Safar TV repository, use npm run dev.`,
    );
  const devPort = await findDevPort(port);
  const devOrigin = `http://${HOST}:${devPort}`;
  const serverFolder = join(process.cwd(), 'node_modules', '.cache', 'safar-dev');
  const builds = {
    shell: fileBeside('../dev-shell/ssr/index.cjs'),
    [name]: join(serverFolder, 'index.cjs'),
  };
  const children = [
    start(
      [
        require.resolve('webpack-cli/bin/cli.js'),
        ...['serve', '--config', 'webpack.config.mjs', ...(ssr ? [] : ['--config-name', 'client'])],
      ],
      { DEV_PORT: String(devPort), ...(ssr && { DEV_SSR: serverFolder }) },
    ),
    start([site], {
      ...{ PORT: String(port), HOST, DEV_AGAINST: against },
      DEV_SHELL_FILES: fileBeside('../dev-shell/client'),
      DEV_REMOTES: JSON.stringify({ [name]: devOrigin }),
      ...(ssr && { DEV_BUILDS: JSON.stringify(builds) }),
    }),
  ];
  /** @type {Promise<void>} */
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    // npm does not forward all signals. A changed parent process id shows that npm has exited.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 1_000).unref();
  });
  const ended = children.map(
    (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  );
  const failed = Promise.race(ended).then((code) => {
    throw new DevError(
      `A server of safar-remote dev exited with code ${code}. Its output above contains the reason.`,
    );
  });
  try {
    const ready = Promise.all([waitFor(devOrigin, true), waitFor(`http://${HOST}:${port}/livez`)]);
    const isReady = await Promise.race([ready.then(() => true), failed, stopped]);
    const how = ssr ? 'rendered on the server and reloaded after each change' : 'with fast refresh';
    if (isReady)
      process.stdout.write(
        `${name} is on http://localhost:${port}, ${how}. Everything else comes from ${against} and is read-only.\n`,
      );
    await Promise.race([failed, stopped]);
  } finally {
    failed.catch(() => undefined);
    for (const child of children) child.kill('SIGTERM');
    const kill = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), EXIT_GRACE_MS);
    await Promise.all(ended);
    clearTimeout(kill);
  }
}
