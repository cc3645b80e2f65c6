import { prepareBenchBackend } from '../own-backend/bench-backend';
import { loadVideos } from '../own-backend/load-videos';
import { percentile } from '../load/percentile';
import { finishBench, type BackendBench } from '../report/finish';
import { currentLoad } from '../report/machine';
import { plainTable } from '../report/plain-table';
import { askInTurns } from './ask-in-turns';
import { generateVideos } from './generate-videos';
import { questions } from './questions';

const count = 100_000;
/** p95 of all kinds of questions ÷ p95 of a read by primary key. */
const mostRatio = 5;

const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
const row = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  milliseconds(percentile(times, 0.5)),
  milliseconds(percentile(times, 0.95)),
];

/** The search over a hundred thousand videos beside a read by primary key, both through HTTP. */
export async function benchSearch(bench: BackendBench): Promise<number> {
  const { root, tell } = bench;
  const backend = await prepareBenchBackend(root);
  try {
    const loadBefore = currentLoad();
    tell(`Loading ${count.toLocaleString('en-US')} generated videos; that takes a minute or two.`);
    const videos = await loadVideos(root, backend.dataFolder, (categories) =>
      generateVideos(count, categories),
    );
    const { origin } = await backend.start();
    const client = await backend.connect();
    await client.query('vacuum analyze videos'); // as PostgreSQL does by itself within minutes of such a load
    await client.end();

    const { reads, byKind } = await askInTurns(origin, questions(videos), count);
    const all = [...byKind.values()].flat();
    const ratio = percentile(all, 0.95) / percentile(reads, 0.95);
    tell(`\nPOST /api/search over ${count.toLocaleString('en-US')} videos, one question at a time\n`);
    tell(
      plainTable([
        ['', 'questions', 'p50', 'p95'],
        row('one video by its primary key', reads),
        ...[...byKind].map(([kind, times]) => row(kind, times)),
        row('all questions', all),
      ]),
    );
    const figures = Object.fromEntries(
      [['primary key', reads] as const, ...byKind, ['all', all] as const].map(([name, times]) => [
        name,
        { count: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
      ]),
    );
    const text = `search ÷ primary key, p95: ${ratio.toFixed(2)}, at most ${mostRatio}`;
    return await finishBench(bench, {
      name: 'search',
      loadBefore,
      figures: { ...figures, ratio },
      targets: [{ passed: ratio <= mostRatio, text }],
    });
  } finally {
    await backend.remove();
  }
}
