import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { replaceFigures, type Benchmark, type Context, type Table } from './harness';

const currentLoad = () => (loadavg()[0] ?? 0).toFixed(1);

function describeMachine(loadBefore: string, runs: number): string {
  const processors = cpus();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${date} UTC, ${processors.length} cores of ${processors[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load ${loadBefore} at the start and ${currentLoad()} at the end, rounds: ${runs}.`;
}

const markdownTable = ([head = [], ...rows]: Table): string =>
  [head, head.map((_title, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/**
 * Runs a benchmark, prints its findings and writes them to bench/README.md.
 *
 * @returns the exit code: 1 if a verdict did not pass, otherwise 0
 */
export async function runBenchmark(
  name: string,
  benchmark: Benchmark,
  {
    root,
    runs,
    minutes,
    jsonFile,
  }: Pick<Context, 'root' | 'runs' | 'minutes'> & { jsonFile: string | undefined },
): Promise<number> {
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const cleanUps: (() => unknown)[] = [];
  async function cleanUp() {
    for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
  }
  try {
    const loadBefore = currentLoad();
    const findings = await benchmark.measure({
      root,
      runs,
      minutes,
      log,
      defer: (one) => void cleanUps.push(one),
    });
    const { tables, verdicts, notes = [], raw } = findings;
    const readmeFile = join(root, 'bench/README.md');
    // `format` does not read `.oxfmtrc.json`, but the options in that file would not change this Markdown.
    const { code: figures } = await format(
      readmeFile,
      [
        describeMachine(loadBefore, runs),
        ...tables.map(markdownTable),
        verdicts.map(({ passed, text }) => `- ${passed ? 'pass' : '**FAIL**'} ${text}`).join('\n'),
        notes.map((note) => `- ${note}`).join('\n'),
      ].join('\n\n'),
    );
    log(`\n${figures}`);
    const readme = replaceFigures(await readFile(readmeFile, 'utf8'), name, figures);
    await writeFile(readmeFile, (await format(readmeFile, readme)).code);
    if (jsonFile) await writeFile(jsonFile, `${JSON.stringify({ verdicts, raw }, null, 2)}\n`);
    return verdicts.every(({ passed }) => passed) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}
