import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { readDemo, writeArchive, type DemoVideo } from './archive';
import { judgeCategory, judgeLoad, judgeScrolls, judgeWorstRatio } from './growth-limits';
import { atMost, interleave, type Benchmark, type Context } from './harness';
import { postJson, send } from './http';
import { loadPage } from './page-load';
import { CPU_SLOWDOWN, launchBrowser } from './phone';
import { nodeMemory, type ProcessMemory } from './processes';
import type { Program } from './programs';
import { scrollPage, type ScrollOptions } from './scroll';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { kilobytes, median, megabytes, milliseconds, percentile, ratio } from './statistics';

const sizes = ['demo', '10,000', '100,000', '1,000,000'] as const;
type Size = (typeof sizes)[number];
const countOf = (size: Size) => (size === 'demo' ? 0 : Number(size.replaceAll(',', '')));

const MAX_LOAD_MEGABYTES = 300;
const CATEGORY = '/trending-now';
const SCROLL_STEPS = 60;
/** Number of uncached requests per round to each page (home, category, search) and to the search API. */
const REQUESTS_PER_ROUND = 20;
/** Number of results on one page of the site's search. */
const RESULTS_PER_PAGE = 24;
const REQUEST_TIMEOUT_MS = 60_000;

/** Turns off the caches of the site server, and makes the backend check for new content on every request. */
const uncached = { HTML_CACHE_SECONDS: '0', API_CACHE_SECONDS: '0' };

interface Site {
  readonly backend: Program;
  readonly site: Program;
  /** Empties the backend's response cache, as a load of new content does. */
  readonly clearBackendCache: () => Promise<void>;
  readonly slowOrigin: string;
  readonly loadSeconds: number;
  readonly loadMegabytes: number;
}

/** `null` marks a figure that could not be measured, for example because a page did not finish loading. */
type Figures = Record<string, number | null>;

/** Loads an archive with `npm run content -- load` and starts a backend and a site server for it. */
async function startSite(context: Context, size: Size): Promise<Site> {
  const servers = await prepareServers(context);
  const demoContent = join(context.root, 'demo/content');
  const content = join(servers.folder, 'content');
  if (size !== 'demo') await writeArchive(context.root, content, countOf(size));
  // Creates the database without content, so that the measured load is the first one. Only the first load inserts all
  // rows before it builds the full-text indexes.
  await servers.command(['inbox', 'list']);
  const startedAt = performance.now();
  const loadMegabytes = await servers.commandMemory([
    'content',
    'load',
    size === 'demo' ? demoContent : content,
  ]);
  const loadSeconds = (performance.now() - startedAt) / 1000;
  context.log(`${size}: content loaded in ${loadSeconds.toFixed(1)} s, ${Math.round(loadMegabytes)} MB`);
  const backend = await servers.startBackend({ ...uncached, CONTENT_DIR: '' });
  const database = await servers.connectDatabase();
  context.defer(() => database.end());
  await database.query('vacuum analyze videos'); // In production, autovacuum does this within minutes.
  const site = await servers.startSite(uncached);
  return {
    backend,
    site,
    clearBackendCache: async () =>
      void (await database.query('update content_state set loaded_at = clock_timestamp()')),
    slowOrigin: await startSlowLine(context, site.origin),
    loadSeconds,
    loadMegabytes,
  };
}

/** Runs a measurement and logs a failure. @returns `null` after a failure */
async function attempt<T>(context: Context, what: string, measure: () => Promise<T>): Promise<T | null> {
  try {
    return await measure();
  } catch (error) {
    context.log(`${what} failed: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
    return null;
  }
}

const resultsSchema = v.object({ data: v.array(v.unknown()) });

const searchBackend = ({ backend }: Site, title: string, perPage: number) =>
  postJson(`${backend.origin}/api/search`, { title, page: 1, per_page: perPage });

/**
 * Words from the demo's videos for which a search fills a page of results. For these words, every archive size returns
 * the same number of results, so the ratio between two sizes shows only the influence of the archive's size.
 * @throws if no word fills a page
 */
async function wordsWithFullPage(site: Site, demo: readonly DemoVideo[]): Promise<string[]> {
  const texts = demo.map(({ title, description }) => `${title} ${description}`.toLowerCase());
  const full: string[] = [];
  for (const word of new Set(texts.flatMap((text) => text.match(/[a-z]{4,}/g) ?? []))) {
    const { body } = await searchBackend(site, word, RESULTS_PER_PAGE);
    if (v.parse(resultsSchema, JSON.parse(body.toString())).data.length === RESULTS_PER_PAGE) full.push(word);
  }
  if (full.length === 0) throw new Error('No word of the demo fills a page of results.');
  return full;
}

/** @throws for every status but 200 */
async function requestPage(url: string) {
  const response = await send(url, {
    headers: { 'accept-encoding': 'br' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

/** Requests the home, category and search pages and the search API. Empties the backend's cache before each request. */
async function measureRequests(
  context: Context,
  site: Site,
  { size, word }: { size: Size; word: string },
): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, path] of Object.entries({
    home: '/',
    category: CATEGORY,
    search: `/search/${word}`,
  })) {
    const response = await attempt(context, `${size}, ${name}`, async () => {
      await site.clearBackendCache();
      return requestPage(site.site.origin + path);
    });
    figures[`document of ${name}`] = response && response.body.length;
    figures[`first byte of ${name}`] = response && response.firstByteMs;
  }
  const response = await attempt(context, `${size}, API`, async () => {
    await site.clearBackendCache();
    return searchBackend(site, word, RESULTS_PER_PAGE);
  });
  figures['search in the API'] = response && response.totalMs;
  return figures;
}

/** Loads the home page on the simulated phone. */
async function measurePage(context: Context, browser: Browser, size: Size, { slowOrigin }: Site) {
  const load = await attempt(context, `${size}, LCP`, () =>
    loadPage(browser, `${slowOrigin}/`, { cpuSlowdown: CPU_SLOWDOWN, hydrates: true }),
  );
  return { 'LCP of home': load && load.lcp };
}

/** The median of each figure over all rounds; `null` if a round lacks the figure. */
function mediansOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = rounds.map((figures) => figures[name] ?? null).filter((value) => value !== null);
      return [name, values.length === rounds.length ? median(values) : null];
    }),
  );
}

/** Scrolls the home page and a category page by at most 60 steps each, and then reads the memory of the servers. */
async function measureScrolls(context: Context, browser: Browser, size: Size, { site, backend }: Site) {
  const scroll = (path: string, options: Omit<ScrollOptions, 'maxSteps'>) =>
    attempt(context, `${size}, scroll of ${path}`, () =>
      scrollPage(browser, site.origin + path, { maxSteps: SCROLL_STEPS, ...options }),
    );
  const home = await scroll('/', { cpuSlowdown: 1, followsMore: false });
  const category = await scroll(CATEGORY, { cpuSlowdown: CPU_SLOWDOWN, followsMore: true });
  const memory = { site: await nodeMemory(site.pid), backend: await nodeMemory(backend.pid) };
  for (const [name, processes] of Object.entries(memory)) {
    context.log(
      `${size}, ${name}: ${processes.map((one) => `${one.name} ${Math.round(one.now)} MB`).join(', ')}`,
    );
  }
  const largest = (processes: readonly ProcessMemory[]) => Math.max(...processes.map(({ now }) => now)) * 1e6;
  const figures: Figures = {
    'home: most DOM elements while scrolling': home && home.elements,
    'home: API bytes while scrolling': home && home.apiBytes,
    'memory, largest process of the site': largest(memory.site),
    'memory, largest process of the backend': largest(memory.backend),
  };
  return { figures, category };
}

const units: readonly (readonly [pattern: RegExp, show: (value: number) => string])[] = [
  [/^(first byte|LCP|search)/, milliseconds],
  [/^document|API bytes/, kilobytes],
  [/^memory/, megabytes],
];
const showOf = (name: string) => units.find(([pattern]) => pattern.test(name))?.[1] ?? String;

/** Compares archives of four sizes in one run, with the site server's caches of pages and API responses off. */
export const growthBenchmark: Benchmark = {
  summary: 'the site with 141 (demo), 10,000, 100,000 and 1,000,000 videos',
  runs: 5,
  async measure(context) {
    const sites = new Map<Size, Site>();
    for (const size of sizes) {
      const site = await attempt(context, `${size}, start`, () => startSite(context, size));
      if (site) sites.set(size, site);
    }
    const browser = await launchBrowser(context);
    const demo = await readDemo(context.root);
    // The sites take turns after every four requests, so that a temporary slowdown of the machine affects all of them.
    // The first round only warms up V8 and the caches of PostgreSQL, and is not counted.
    const demoSite = sites.get('demo');
    const words = demoSite ? await wordsWithFullPage(demoSite, demo) : [];
    const requests = await interleave(sizes, (context.runs + 1) * REQUESTS_PER_ROUND, async (size, index) => {
      const site = sites.get(size);
      const word = words[index % words.length] ?? '';
      return site ? measureRequests(context, site, { size, word }) : {};
    });
    const loads = await interleave(sizes, context.runs + 1, async (size) => {
      const site = sites.get(size);
      return site ? measurePage(context, browser, size, site) : {};
    });
    const bySize = new Map<Size, Figures>();
    const categories = new Map<Size, Awaited<ReturnType<typeof measureScrolls>>['category']>();
    for (const size of sizes) {
      const site = sites.get(size);
      const scrolled = site && (await measureScrolls(context, browser, size, site));
      if (scrolled) categories.set(size, scrolled.category);
      const measured = {
        ...mediansOf(requests[size].slice(REQUESTS_PER_ROUND)),
        ...mediansOf(loads[size].slice(1)),
      };
      bySize.set(size, { ...measured, ...scrolled?.figures });
    }

    const base = bySize.get('demo') ?? {};
    const names = Object.keys(base);
    const ratioOf = (name: string, size: Size): number | null => {
      const [value, control] = [bySize.get(size)?.[name] ?? null, base[name] ?? null];
      if (value === null || control === null) return null;
      return control === 0 ? (value === 0 ? 1 : Infinity) : value / control;
    };
    const cell = (value: number | null, show: (value: number) => string) =>
      value === null ? '–' : show(value);
    const others = sizes.filter((size) => size !== 'demo');
    const started = sizes.map((size) => sites.get(size));
    const longest = categories.get('1,000,000') ?? null;
    return {
      tables: [
        [
          ['', 'demo', ...others.map((size) => `${size}, ratio`), '1,000,000'],
          ...names.map((name) => [
            name,
            cell(base[name] ?? null, showOf(name)),
            ...others.map((size) => cell(ratioOf(name, size), ratio)),
            cell(bySize.get('1,000,000')?.[name] ?? null, showOf(name)),
          ]),
        ],
        [
          ['content load', ...sizes],
          ['seconds', ...started.map((site) => cell(site?.loadSeconds ?? null, (time) => time.toFixed(1)))],
          [
            'memory',
            ...started.map((site) => cell(site?.loadMegabytes ?? null, (size) => `${Math.round(size)} MB`)),
          ],
        ],
      ],
      verdicts: [
        ...names.map((name) =>
          judgeWorstRatio(
            name,
            others.map((size) => ratioOf(name, size)),
          ),
        ),
        judgeLoad(new Map([...sites].map(([size, { loadSeconds }]) => [size, loadSeconds]))),
        atMost(
          'memory of content load, MB',
          sites.get('1,000,000')?.loadMegabytes ?? null,
          MAX_LOAD_MEGABYTES,
          (size) => size.toFixed(0),
        ),
        ...judgeCategory(longest),
        ...judgeScrolls(categories),
      ],
      notes: longest
        ? [
            `Category page with 1,000,000 videos: ${longest.steps} scroll steps, p95 frame time ${milliseconds(percentile(longest.frames, 0.95))}, ${kilobytes(longest.apiBytes)} of API responses.`,
          ]
        : [],
      raw: { requests, loads, categories: [...categories] },
    };
  },
};
