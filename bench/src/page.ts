import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkRuns, requireContent } from './check-runs';
import { measureVariants } from './measure-variants';
import { pages, type PageBench, type PageName } from './pages';
import { checkPackages } from './packages/check-packages';
import { currentLoad, describeMachine, machineLine } from './report/machine';
import { findLateLibraries } from './packages/late-libraries';
import { summariseRuns } from './report/summary';
import { renderTable } from './report/table';
import { kibibytes } from './report/units';
import { startBenchSite } from './site/bench-site';
import { deriveStaticPage } from './static-page/static-page';
import { startStaticServer } from './static-page/static-server';
import { judge } from './targets/targets';

export interface PageInput {
  readonly name: PageName;
  /** The repository. */
  readonly root: string;
  readonly runs: number;
  /** Where every figure of every run goes, beside the medians in `bench/results/<name>.json`. */
  readonly rawFile: string | undefined;
  tell(line: string): void;
}

/**
 * Measures a page beside its limits and holds it against its targets.
 *
 * @returns the exit code: 1 when a target is missed.
 */
export async function benchPage({ name, root, runs, rawFile, tell }: PageInput): Promise<number> {
  const { title, path, limits }: PageBench = pages[name];
  const site = await startBenchSite(root);
  try {
    const served = site.production + path;
    const staticPage = await deriveStaticPage(served);
    requireContent(staticPage, served);
    const clientRendered = await site.startClientRendered();
    const limit = await startStaticServer(staticPage, site.production);
    const addresses = {
      served,
      static: `${limit.origin}/`,
      client: `${clientRendered}${path}?ssr=0`,
    };
    const loadBefore = currentLoad();
    const measured = await measureVariants({ addresses, runs, report: tell }).finally(limit.close);
    const machine = describeMachine(measured.chromium, loadBefore);
    const summaries = {
      served: summariseRuns(measured.runs.served),
      static: summariseRuns(measured.runs.static),
      client: summariseRuns(measured.runs.client),
    };
    const lastServed = measured.runs.served.at(-1);
    if (!lastServed) throw new Error('The served page was not measured.');
    const packages = await checkPackages(lastServed.loads, site.releasesFolder);
    const libraries = await findLateLibraries(lastServed, site.releasesFolder);
    const targets = judge({ summaries, libraries, doubled: packages.errors }, limits);
    const warnings = [...checkRuns(measured.runs), ...packages.warnings];

    tell(`\n${title}, medians of ${runs}. ${machineLine(machine)}\n`);
    tell(renderTable(summaries));
    for (const warning of warnings) tell(`warning: ${warning}`);
    for (const error of packages.errors) tell(`error: ${error}`);
    for (const { name: library, beforeInteraction } of libraries) {
      if (beforeInteraction > 0)
        tell(`${library} before any interaction: ${kibibytes(beforeInteraction)} minified.`);
    }
    tell('');
    for (const { passed, text } of targets) tell(`${passed ? 'pass' : 'FAIL'}  ${text}`);

    const { repeats, errors } = packages;
    const result = { machine, runs, summaries, targets, libraries, repeats, errors: errors.join(' ') };
    await writeFile(join(root, `bench/results/${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    if (rawFile)
      await writeFile(resolve(rawFile), `${JSON.stringify({ ...result, raw: measured.runs }, null, 2)}\n`);
    return targets.every(({ passed }) => passed) ? 0 : 1;
  } finally {
    await site.stop();
  }
}
