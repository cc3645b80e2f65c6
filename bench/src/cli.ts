import { parseArgs } from 'node:util';
import { benchHome } from './home';
import { proveLine } from './network/prove-line';

const usage = `Usage:
  npm run bench -- home [--runs 5] [--json <file>]   the home page beside its limits, see bench/README.md
  npm run bench -- line                              proves the rate and the delays of the simulated line`;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } },
  });
  const [what, ...more] = positionals;
  if (what === 'line' && more.length === 0) {
    for (const line of await proveLine()) tell(line);
    return 0;
  }
  const runs = Number(values.runs);
  if (what !== 'home' || more.length > 0 || !Number.isInteger(runs) || runs < 1) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  return benchHome({ root: process.cwd(), runs, rawFile: values.json, tell });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
