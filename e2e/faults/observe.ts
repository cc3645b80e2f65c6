import { readFile, writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support/test';
import { homeParts, innerAds } from '../support/parts';
import type { Site } from '../support/site';
import type { Outcome } from './cells';

/** Several tests at a time share the cores in `npm test`, where render timeouts are longer, too. */
const isSharedMachine = Number(process.env['E2E_RENDER_TIMEOUT_FACTOR'] ?? '1') > 1;
const FIRST_BYTE_MS = isSharedMachine ? 5_000 : 3_000;
export const RECOVERY_MS = 10_000;
/** How much the site server's largest memory during a fault may exceed its memory before. */
const MEMORY_GROWTH_MB = 250;
const VISITORS = 3;

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly firstByteMs: number;
}

async function get(address: string): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  const firstByteMs = performance.now() - began;
  return { status: response.status, html: await response.text(), firstByteMs };
}

const partsWithout = (affected: readonly string[]) => {
  const isHealthy = (key: string) => !affected.some((remote) => key.startsWith(`${remote}:`));
  // Ads inside parts of mf-video are absent with them.
  const inner = affected.includes('mf-video') ? [] : innerAds;
  return [...homeParts, ...inner].filter(isHealthy);
};

const missingParts = (html: string, affected: readonly string[]) =>
  partsWithout(affected).filter((key) => !html.includes(`data-mf-part="${key}"`));

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Observes a site server during one fault. */
export class Observer {
  #logged = 0;
  #memoryBefore = 0;

  constructor(
    private readonly site: Site,
    readonly request: APIRequestContext,
  ) {}

  async healthz(): Promise<number> {
    return (await this.request.get(`${this.site.origin}/healthz`, { timeout: 20_000 })).status();
  }

  /** Marks the end of the time before the fault. */
  async begin(): Promise<void> {
    this.#logged = this.site.output().length;
    this.#memoryBefore = await memoryOf(this.site.pid, 'VmRSS');
    // Resets the maximum.
    await writeFile(`/proc/${this.site.pid}/clear_refs`, '5');
  }

  /** Marks that everything the site logged since its start belongs to the fault. */
  beginAtStart(): void {
    this.#logged = 0;
  }

  /** Expects the rules of the matrix to hold for visitors who come during the fault. */
  async expectDuring({ affects = [], page = '/', status = 200, healthz = 200, log }: Outcome): Promise<void> {
    const visits = await Promise.all(
      Array.from({ length: VISITORS }, () => get(`${this.site.origin}${page}`)),
    );
    for (const { status: actual, html, firstByteMs } of visits) {
      expect(actual, `status of ${page}`).toBe(status);
      expect(firstByteMs, `first byte of ${page}`).toBeLessThan(FIRST_BYTE_MS);
      expect(html).toContain('<header');
      expect(html).toContain('<footer');
      expect(html).toContain('</html>');
      if (page === '/') expect(missingParts(html, affects), 'healthy parts that are missing').toEqual([]);
    }
    await expect.poll(() => this.healthz(), { message: '/healthz', timeout: 10_000 }).toBe(healthz);
    if (log)
      await expect
        .poll(() => this.site.output().slice(this.#logged), { message: 'a log line names the fault' })
        .toMatch(log);
    if (this.#memoryBefore > 0) {
      const growth = (await memoryOf(this.site.pid, 'VmHWM')) - this.#memoryBefore;
      expect(growth, 'MB more of the site server').toBeLessThan(MEMORY_GROWTH_MB);
    }
  }

  /** Expects home to be complete and `/healthz` to be 200 within ten seconds. @returns the milliseconds it took */
  async expectRecovery(isRecovered: (html: string) => boolean = () => true): Promise<number> {
    const began = performance.now();
    const state = async () => {
      const { status, html } = await get(this.site.origin);
      return { status, missing: missingParts(html, []), isRecovered: isRecovered(html) };
    };
    await expect
      .poll(state, { message: 'home after the fault', timeout: RECOVERY_MS, intervals: [100] })
      .toEqual({ status: 200, missing: [], isRecovered: true });
    await expect
      .poll(() => this.healthz(), { message: '/healthz after the fault', timeout: RECOVERY_MS })
      .toBe(200);
    return performance.now() - began;
  }
}
