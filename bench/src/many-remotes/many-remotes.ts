import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { browserArguments } from '../browser/browser-arguments';
import { findChromium } from '../browser/find-chromium';
import { measurePage } from '../browser/measure-page';
import { slow4G, startProxy } from '../network/proxy';
import { median } from '../report/median';
import { kibibytes, milliseconds } from '../report/units';
import { startBenchSite } from '../site/bench-site';
import { fetchRaw } from '../static-page/fetch-raw';
import { addIdleRemotes } from './idle-remotes';

const IDLE = 46;
const MAX_BYTES = 3 * 1024;
const MAX_LCP_SHARE = 0.03;
const CPU_SLOWDOWN = 4;

interface Figures {
  /** Of the document alone, compressed as visitors get it. */
  readonly document: number;
  /** Of everything that the page loads before somebody touches it. */
  readonly firstLoad: number;
  readonly lcp: number;
}

/** The size that the document has when its better compression is done. */
async function documentBytes(address: string): Promise<number> {
  let bytes = Infinity;
  for (let look = 0; look < 20; look += 1) {
    bytes = Math.min(bytes, (await fetchRaw(address, 'br')).body.length);
    await sleep(250);
  }
  return bytes;
}

async function measureSite(browser: Browser, origin: string, runs: number): Promise<Figures> {
  const proxy = await startProxy(origin, slow4G);
  try {
    await measurePage(browser, `${origin}/`, { cpuSlowdown: 1, hydrates: true });
    const document = await documentBytes(`${origin}/`);
    const pages = [];
    for (let run = 0; run < runs; run += 1)
      pages.push(
        await measurePage(browser, `${proxy.origin}/`, { cpuSlowdown: CPU_SLOWDOWN, hydrates: true }),
      );
    return {
      document,
      firstLoad: median(pages.map(({ loads }) => loads.reduce((sum, { bytes }) => sum + bytes, 0))),
      lcp: median(pages.map(({ lcp }) => lcp)),
    };
  } finally {
    await proxy.close();
  }
}

async function untilServed(origin: string, remotes: number): Promise<void> {
  for (let look = 0; look < 120; look += 1) {
    const registry = (await (await fetch(`${origin}/registry.json`)).json()) as { remotes: object };
    if (Object.keys(registry.remotes).length >= remotes) return;
    await sleep(500);
  }
  throw new Error(`${origin} does not serve ${remotes} remotes.`);
}

/**
 * The home page with the remotes of this repository, and with many more that it does not show.
 *
 * @returns the exit code: 1 when they cost more than they may.
 */
export async function benchManyRemotes({
  root,
  runs,
  tell,
}: {
  root: string;
  runs: number;
  tell(line: string): void;
}): Promise<number> {
  const site = await startBenchSite(root);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
  try {
    const few = await measureSite(browser, site.production, runs);
    const present = (await (await fetch(`${site.production}/registry.json`)).json()) as { remotes: object };
    await addIdleRemotes(site.releasesFolder, IDLE);
    await untilServed(site.production, Object.keys(present.remotes).length + IDLE);
    const many = await measureSite(browser, site.production, runs);
    const row = (name: string, text: (figures: Figures) => string) =>
      tell(`${name.padEnd(28)}${text(few).padStart(12)}${text(many).padStart(14)}`);
    tell(`${''.padEnd(28)}${'without'.padStart(12)}${`${IDLE} idle more`.padStart(14)}`);
    row('document, brotli', ({ document }) => kibibytes(document));
    row('all of the first load', ({ firstLoad }) => kibibytes(firstLoad));
    row('largest contentful paint', ({ lcp }) => milliseconds(lcp));
    const bytes = many.document - few.document;
    const share = many.lcp / few.lcp - 1;
    const verdicts = [
      [bytes <= MAX_BYTES, `the document grows by ${kibibytes(bytes)} (at most ${kibibytes(MAX_BYTES)})`],
      [
        share <= MAX_LCP_SHARE,
        `LCP grows by ${(share * 100).toFixed(1)} % (at most ${MAX_LCP_SHARE * 100} %)`,
      ],
    ] as const;
    for (const [passed, text] of verdicts) tell(`${passed ? 'pass' : 'FAIL'}  ${text}`);
    return verdicts.every(([passed]) => passed) ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}
