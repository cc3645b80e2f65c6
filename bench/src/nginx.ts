import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@safar/delivery/test/free-port';
import { execa } from 'execa';
import { interleave, type Context, type Table, type Verdict } from './harness';
import { send, type Answer } from './http';
import { processTree } from './processes';
import { systemProgram, untilListening, type Program } from './programs';
import { kilobytes, median, ratio } from './statistics';

const CONNECTIONS = 32;
const SECONDS = 5;
/** Minimum ratio of the site's requests per second to those of nginx. */
const limits = { page: 0.3, script: 0.4 } as const;

/** Headers that get no `add_header` directive, because nginx sets them itself. `default_type` sets `content-type`. */
const ownHeaders = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'server']);

/**
 * Starts an nginx that serves the given responses of the site. It sends the same bodies, from files, and the same
 * headers. Quotes, backslashes and dollar signs are removed from the headers, because they are special characters in
 * the configuration of nginx.
 */
async function startNginx(
  { defer }: Context,
  folder: string,
  responses: Readonly<Record<string, Answer>>,
): Promise<{ origin: string; pid: number }> {
  const nginx = await systemProgram(['nginx'], 'nginx-light');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const port = await freePort();
  const locations: string[] = [];
  for (const [name, { headers, body }] of Object.entries(responses)) {
    await writeFile(join(folder, name), body);
    const added = Object.entries(headers)
      .filter(([header]) => !ownHeaders.has(header))
      .map(([header, value]) => `      add_header ${header} "${String(value).replace(/["\\$]/g, '')}";`);
    locations.push(
      `    location = /${name} {\n      default_type "${String(headers['content-type'])}";\n      etag off;\n${added.join('\n')}\n    }`,
    );
  }
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  types { }
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    keepalive_requests 10000000;
${locations.join('\n')}
  }
}
`,
  );
  const child = execa(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    reject: false,
  });
  defer(async () => {
    child.kill();
    await child;
  });
  if (child.pid === undefined) throw new Error(`${nginx} could not be started.`);
  await untilListening(port, child);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid };
}

const cores = availableParallelism();

/** Binds all threads of a process and of its descendants to the cores in `coreList`. */
async function bindTo(coreList: string, pid: number): Promise<void> {
  for (const id of await processTree(pid)) await execa('taskset', ['-a', '-p', '-c', coreList, String(id)]);
}

/** Measures requests per second with wrk. @throws if wrk fails or a response is an error */
async function requestRate(wrk: string, url: string): Promise<number> {
  const load = [wrk, '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const [program = '', ...args] = cores > 1 ? ['taskset', '-c', '1', ...load] : load;
  const { stdout } = await execa(program, args);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || stdout.includes('Non-2xx')) throw new Error(`wrk failed for ${url}:\n${stdout}`);
  return rate;
}

/**
 * Compares the requests per second of the site and of nginx, which sends the same bodies. wrk sends requests to the two
 * servers in turn. On a machine with several cores, the servers run on one core and wrk runs on another.
 */
export async function compareWithNginx(
  context: Context,
  site: Program,
  { folder, scriptPath }: { folder: string; scriptPath: string },
): Promise<{ table: Table; verdicts: Verdict[] }> {
  const headers = { 'accept-encoding': 'br' };
  const paths = { page: '/', script: scriptPath };
  const responses = {
    page: await send(site.origin + paths.page, { headers }),
    script: await send(site.origin + paths.script, { headers }),
  };
  const wrk = await systemProgram(['wrk'], 'wrk');
  const nginx = await startNginx(context, folder, responses);
  if (cores > 1) for (const { pid } of [site, nginx]) await bindTo('0', pid);
  const variants = ['site page', 'nginx page', 'site script', 'nginx script'] as const;
  const urls = {
    'site page': site.origin + paths.page,
    'nginx page': `${nginx.origin}/page`,
    'site script': site.origin + paths.script,
    'nginx script': `${nginx.origin}/script`,
  };
  const rates = await interleave(variants, context.runs, async (variant, round) => {
    const rate = await requestRate(wrk, urls[variant]);
    context.log(`round ${round + 1}, ${variant}: ${Math.round(rate)} requests/s`);
    return rate;
  });
  if (cores > 1) await bindTo(`0-${cores - 1}`, site.pid);
  const rows = (['page', 'script'] as const).map((name) => {
    const [own, control] = [median(rates[`site ${name}`]), median(rates[`nginx ${name}`])];
    return { name, own, control, share: own / control, bytes: responses[name].body.length };
  });
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
  return {
    table: [
      ['one core, 32 connections', 'bytes', 'site', 'nginx', 'site ÷ nginx'],
      ...rows.map(({ name, own, control, share, bytes }) => [
        name === 'page' ? 'cached home' : "the shell's first script",
        kilobytes(bytes),
        perSecond(own),
        perSecond(control),
        ratio(share),
      ]),
    ],
    verdicts: rows.map(({ name, share }) => ({
      passed: share >= limits[name],
      text: `${name}, requests per second ÷ nginx: ${ratio(share)}, minimum ${ratio(limits[name])}`,
    })),
  };
}
