import { Command, InvalidArgumentError } from 'commander';
import { addViewBenchmark } from './addview';
import { growthBenchmark } from './growth';
import type { Benchmark } from './harness';
import { interactionBenchmark } from './interaction';
import { manyRemotesBenchmark } from './many-remotes';
import { navigationBenchmark } from './navigation';
import { pageBenchmark } from './page';
import { outsideBenchmark } from './outside';
import { runBenchmark } from './run-benchmark';
import { soakBenchmark } from './soak';
import { trafficBenchmark } from './traffic';
import { urduBenchmark } from './urdu';

const benchmarks: Readonly<Record<string, Benchmark>> = {
  // The limit includes the Urdu font (35 KiB), because some films on the home page have Urdu titles.
  home: pageBenchmark('home', '/', { totalBytes: 433 * 1024 }),
  video: pageBenchmark('a video page', '/show-more/73'),
  blog: pageBenchmark('the blog', '/blog'),
  post: pageBenchmark('a post with pictures', '/blog/details/26'),
  form: pageBenchmark('a form', '/join-us'),
  urdu: urduBenchmark,
  navigation: navigationBenchmark,
  interaction: interactionBenchmark,
  growth: growthBenchmark,
  'many-remotes': manyRemotesBenchmark,
  outside: outsideBenchmark,
  traffic: trafficBenchmark,
  addview: addViewBenchmark,
  soak: soakBenchmark,
};

interface Options {
  readonly runs?: number;
  readonly minutes?: number;
  readonly json?: string;
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 999.');
}

const program = new Command('npm run bench --').description(
  'Measures the site on this machine and writes the figures to bench/README.md. The exit code is 1 if a limit is exceeded.',
);
for (const [name, benchmark] of Object.entries(benchmarks)) {
  const command = program
    .command(name)
    .description(benchmark.summary)
    .option('--json <file>', 'also write the measured figures to a file');
  const { minutes: defaultMinutes } = benchmark;
  if (defaultMinutes === undefined)
    command.option('--runs <number>', 'number of rounds', parseCount, benchmark.runs);
  else command.option('--minutes <number>', 'length of the run', parseCount, defaultMinutes);
  command.action(async ({ runs = 1, minutes = 0, json }: Options) => {
    const options = { root: process.cwd(), runs, minutes, jsonFile: json };
    process.exitCode = await runBenchmark(name, benchmark, options);
  });
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
