import { prepareBenchBackend } from '../own-backend/bench-backend';
import { finishBench, type BackendBench } from '../report/finish';
import { currentLoad } from '../report/machine';
import { plainTable } from '../report/plain-table';
import { generateEvents } from './generate-events';
import { countViews, diskUse, measureReport, timeOf } from './measure-report';

const events = 10_000_000;
const dayCount = 90;
const monthLength = 30;

const limits = { month: 300, generation: 600 } as const;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** The operator's report over ten million events, beside a read by primary key and beside counting. */
export async function benchAdsReport(bench: BackendBench, runs: number): Promise<number> {
  const { root, tell } = bench;
  const backend = await prepareBenchBackend(root);
  try {
    const loadBefore = currentLoad();
    await backend.start();
    const client = await backend.connect();
    const generated = await generateEvents(client, { events, dayCount, tell });
    const [first = '', last = ''] = [generated.days.at(0), generated.days.at(-1)];
    const monthFrom = generated.days.at(-monthLength) ?? first;

    const month = await measureReport(backend, { from: monthFrom, to: last, runs });
    const all = await measureReport(backend, { from: first, to: last, runs });
    const key = await timeOf(() => client.query({ name: 'ad', text: 'select * from ads where id = 1' }), 200);
    const counting = await timeOf(() => countViews(client, monthFrom, last), 1);
    const [monthViews, allViews] = [
      await countViews(client, monthFrom, last),
      await countViews(client, first, last),
    ];
    const disk = await diskUse(client);
    await client.end();

    tell(
      `\nnpm run ads -- report over ${generated.events.toLocaleString('en-US')} events, ${dayCount} days, 40 ads; medians of ${runs}\n`,
    );
    tell(
      plainTable([
        ['', 'read', 'whole command'],
        [`report of ${monthLength} days`, milliseconds(month.read), milliseconds(month.command)],
        [`report of ${dayCount} days`, milliseconds(all.read), milliseconds(all.command)],
        ['one row by its primary key', milliseconds(key), '–'],
        [`counting ${monthLength} days of events`, milliseconds(counting), '–'],
      ]),
    );
    tell(
      `\nOn the disk: events ${megabytes(disk.events)}, daily sums ${megabytes(disk.sums)}. Generated in ${Math.round(generated.seconds)} s.`,
    );
    const off = Math.abs(monthViews - month.views) + Math.abs(allViews - all.views);
    const targets = [
      {
        passed: month.read <= limits.month,
        text: `report of a month, read: ${milliseconds(month.read)}, at most ${limits.month} ms`,
      },
      { passed: off === 0, text: `views reported and views counted differ by: ${off}, nothing allowed` },
      {
        passed: generated.seconds <= limits.generation,
        text: `time to generate: ${Math.round(generated.seconds)} s, at most ${limits.generation} s`,
      },
    ];
    return await finishBench(bench, {
      name: 'ads-report',
      loadBefore,
      figures: { runs, generated: { ...generated, days: dayCount }, month, all, key, counting, disk },
      targets,
    });
  } finally {
    await backend.remove();
  }
}
