import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { sendPictureForm, type ContactForms } from '../support/contact-form';
import { expect } from '../support/test';
import { adsInsideVideoParts, expectHydrated, homeParts, partOf } from '../support/parts';
import { describeHealth, type Cell, type Outcome } from './cells';
import type { Stage } from './stage';

/**
 * Whether other tests run at the same time, as in `npm test`. A render may then wait for a core, so
 * `E2E_RENDER_TIMEOUT_FACTOR` lengthens the render timeouts.
 */
const isSharedMachine = Number(process.env['E2E_RENDER_TIMEOUT_FACTOR'] ?? '1') > 1;
const FIRST_BYTE_MS = isSharedMachine ? 5_000 : 3_000;
export const RECOVERY_MS = 10_000;
/** Maximum growth of a process: its peak memory during a fault minus its memory before the fault. */
const MEMORY_GROWTH_MB = 250;
/** The limit for the peak memory of a process that was started during the fault. */
const MAX_NEW_PROCESS_MB = 600;
/**
 * Maximum number of log lines that match the `log` of a cell. One page may cause a line for each API call, file and
 * connection that fails.
 */
const MAX_LINES = 20;
const VISITORS = 3;
/** Number of forms sent at the same time; less than `MAX_LINES`, because each failed form may cause a log line. */
const FORMS_AT_ONCE = 8;

const healthSchema = v.object({ status: v.string() });

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
  // If mf-video fails, the ads inside its components are missing too.
  const inner = affected.includes('mf-video') ? [] : adsInsideVideoParts;
  return [...homeParts, ...inner].filter(isHealthy);
};

const missingParts = (html: string, affected: readonly string[]) =>
  partsWithout(affected).filter((key) => !html.includes(`data-mf-part="${key}"`));

async function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** Process ids of the site server, of its render workers, and of the backend if the stage starts its own backend. */
async function processesOf(stage: Stage): Promise<number[]> {
  const { pid } = stage.site();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const workers = children.trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...workers, ...(stage.services ? [stage.services.pidOfBackend()] : [])];
}

/**
 * Matches log lines that attribute a fault to a release. Late or wrong data must not cause such lines. The line about
 * the end of a render worker contains `unit` only if the code of that unit is to blame.
 */
const ofReleaseRule =
  /A release failed on the server|was excluded from server rendering|A render worker hung or ended.*"unit":/;

/** Observes the visitors and the servers of a stage (a site with the servers that it needs) during one fault. */
export class Observer {
  #logged: readonly number[] = [];
  /** Memory before the fault by process, in MB. */
  #memory = new Map<number, number>();

  constructor(
    private readonly stage: Stage,
    private readonly browser: Browser,
  ) {}

  get #origin(): string {
    return this.stage.site().origin;
  }

  /** The status code of `/healthz` and the state in its body, such as `200 degraded`. */
  async health(): Promise<string> {
    const response = await fetch(`${this.#origin}/healthz`, { signal: AbortSignal.timeout(20_000) });
    const { status } = v.parse(healthSchema, await response.json());
    return `${response.status} ${status}`;
  }

  /** Records the lengths of the logs and the memory of the processes. Called immediately before the fault. */
  async begin(): Promise<void> {
    this.beginAtStart();
    for (const pid of await processesOf(this.stage)) {
      this.#memory.set(pid, await readStatus(pid, 'VmRSS'));
      // Resets the recorded peak memory.
      await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
    }
  }

  /**
   * Like `begin`, for a site server that is not running yet: records only the lengths of the logs. All later log lines
   * count as caused by the fault.
   */
  beginAtStart(): void {
    this.#logged = this.stage.outputs().map(({ length }) => length);
  }

  #log(): string {
    return this.stage
      .outputs()
      .map((text, index) => text.slice(this.#logged[index] ?? 0))
      .join('');
  }

  /**
   * Expects the home page to have the status of the cell, to send its first byte within `FIRST_BYTE_MS`, and to contain
   * the header, the footer and all healthy components. After a start or a release switch, components may be missing
   * for up to ten seconds, because new render workers are slow at first and leave components to the browser.
   */
  async #expectAnswer({ affects = [], status = 200, moment }: Cell): Promise<void> {
    const began = performance.now();
    const limit = moment === 'while running' ? 0 : RECOVERY_MS;
    const visits = await Promise.all(Array.from({ length: VISITORS }, () => get(this.#origin)));
    for (const { status: actual, html, firstByteMs } of visits) {
      expect(actual, 'status of the home page').toBe(status);
      expect(firstByteMs, 'first byte of the home page').toBeLessThan(FIRST_BYTE_MS);
      expect(html).toContain('</html>');
      expect(html).toContain('<header');
      expect(html).toContain('<footer');
    }
    let missing = visits.flatMap(({ html }) => missingParts(html, affects));
    while (missing.length > 0 && performance.now() - began < limit)
      missing = missingParts((await get(this.#origin)).html, affects);
    expect(missing, 'healthy components that are missing').toEqual([]);
  }

  /** Opens a page as a new visitor, through the proxy in front of the site. */
  async #visit(path: string, look: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.browser.newContext({ viewport: { width: 1366, height: 900 } });
    try {
      const page = await context.newPage();
      // Does not wait for the load event, because scripts and pictures may hang and delay this event.
      await page.goto(this.stage.line.origin + path, { waitUntil: 'commit' });
      await look(page);
      // Leaving the page makes it send the rest of its telemetry.
      await page.goto('about:blank');
    } finally {
      await context.close();
    }
  }

  /**
   * Expects a page to work except for the affected components. The home page stays open until a server has logged a
   * line that matches `log`, because a page reports its failures with a delay.
   */
  async #expectPage({ inBrowser = '/', affects = [], isStatic, log }: Outcome): Promise<void> {
    await this.#visit(inBrowser, async (page) => {
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page.locator('main h1').first()).toBeAttached();
      if (inBrowser !== '/') return;
      const healthy = homeParts.filter((key) => !affects.some((remote) => key.startsWith(`${remote}:`)));
      if (!isStatic) await expectHydrated(page, healthy);
      if (log)
        await expect
          .poll(() => this.#lines(log).length, `a log line matches ${String(log)}`)
          .toBeGreaterThan(0);
      if (!isStatic) return;
      for (const key of homeParts) await expect(partOf(page, key)).toBeAttached();
    });
  }

  #lines(log: RegExp): string[] {
    return this.#log()
      .split('\n')
      .filter((line) => log.test(line));
  }

  /** Expects a log line that names a remedy, and not more than `MAX_LINES` lines about the fault. */
  async #expectLine({ refusesForms }: Outcome, log: RegExp): Promise<void> {
    const lines = () => this.#lines(log);
    async function countLines(forms: ContactForms, origin: string): Promise<number> {
      // PostgreSQL stores some more forms on a full disk, because its table files still contain free space. Therefore
      // several forms may succeed before one fails.
      if (refusesForms && lines().length === 0)
        await Promise.all(Array.from({ length: FORMS_AT_ONCE }, () => forms.send(origin)));
      return lines().length;
    }
    await expect
      .poll(() => countLines(this.stage.forms, this.#origin), {
        message: `a log line matches ${String(log)}`,
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    expect(lines().length, 'number of log lines about the fault').toBeLessThanOrEqual(MAX_LINES);
    expect(lines()[0], 'the line names the remedy').toMatch(/"remedy":|npm run |Check [A-Z]/);
  }

  async #expectBoundedMemory(): Promise<void> {
    for (const pid of await processesOf(this.stage)) {
      const before = this.#memory.get(pid);
      const peak = await readStatus(pid, 'VmHWM');
      if (before === undefined)
        expect(peak, 'memory of a new process in MB').toBeLessThan(MAX_NEW_PROCESS_MB);
      else expect(peak - before, 'growth of a process in MB').toBeLessThan(MEMORY_GROWTH_MB);
    }
  }

  /** Waits until the HTML of the home page meets a condition, for example that it contains a new release. */
  async expectHome(hasProperty: (html: string) => boolean): Promise<void> {
    await expect
      .poll(async () => hasProperty((await get(this.#origin)).html), {
        message: 'the home page meets the condition',
        timeout: RECOVERY_MS,
        intervals: [100],
      })
      .toBe(true);
  }

  /** Expects the outcome that a cell of the fault matrix states, for visitors who arrive during the fault. */
  async expectDuring(cell: Cell): Promise<void> {
    const { inBrowser, refusesForms, refusesPictures, log, component } = cell;
    await this.#expectAnswer(cell);
    if (inBrowser !== undefined) await this.#expectPage(cell);
    const isAcknowledged = await this.stage.forms.send(this.#origin);
    if (!refusesForms) expect(isAcknowledged, 'a form is acknowledged').toBe(true);
    if (refusesPictures)
      expect(await sendPictureForm(this.#origin), 'status of a form with a picture').toBe(500);
    await expect
      .poll(() => this.health(), { message: '/healthz', timeout: 10_000 })
      .toBe(describeHealth(cell));
    if (log) await this.#expectLine(cell, log);
    await this.#expectBoundedMemory();
    if (component !== 'shell release') expect(this.#log()).not.toMatch(ofReleaseRule);
  }

  /**
   * Expects the home page to be complete, then `/healthz` to report `200 ok`, then a form to be acknowledged, each
   * within ten seconds.
   *
   * @returns the milliseconds until the home page was complete and `/healthz` reported `200 ok`
   */
  async expectRecovery(isRecovered: (html: string) => boolean = () => true): Promise<number> {
    const began = performance.now();
    const state = async () => {
      const { status, html } = await get(this.#origin);
      return { status, missing: missingParts(html, []), isRecovered: isRecovered(html) };
    };
    const options = { timeout: RECOVERY_MS, intervals: [100] };
    await expect
      .poll(state, { message: 'home page after the fault', ...options })
      .toEqual({ status: 200, missing: [], isRecovered: true });
    await expect
      .poll(() => this.health(), { message: '/healthz after the fault', ...options })
      .toBe('200 ok');
    const elapsed = performance.now() - began;
    await expect
      .poll(() => this.stage.forms.send(this.#origin), { message: 'a form after the fault', ...options })
      .toBe(true);
    return elapsed;
  }

  /** Expects a page that is opened after the fault to work completely. */
  async expectPageRecovery(cell: Cell): Promise<void> {
    await this.#expectPage({ inBrowser: cell.inBrowser ?? '/', sees: cell.sees, log: null });
  }
}
