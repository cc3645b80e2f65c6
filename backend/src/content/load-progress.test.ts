import type { LoadProgress } from './load-content';
import { createProgressPrinter } from './load-progress';

test('prints the number of processed rows, and adds the rate and the remaining time once they can be estimated', () => {
  const lines: string[] = [];
  let time = 0;
  const report = createProgressPrinter(
    (line) => lines.push(line),
    () => time,
  );
  const at = (seconds: number, progress: LoadProgress) => {
    time = seconds * 1000;
    report(progress);
  };
  at(2, { kind: 'categories', step: 'reading', rows: 12, share: 0.000_001 });
  at(4, { kind: 'videos', step: 'reading', rows: 20_000, share: 0.25 });
  at(5, { kind: 'videos', step: 'reading', rows: 24_000, share: 0.3 });
  at(17, { kind: 'videos', step: 'saving', rows: 20_000, share: 0.02 });
  at(27, { kind: 'videos', step: 'saving', rows: 220_000, share: 0.2 });
  at(100, { kind: 'videos', step: 'indexing', rows: 0, share: 0 });
  at(104, { kind: 'videos', step: 'indexing', rows: 500_000, share: 0.5 });
  expect(lines).toEqual([
    'categories: 12 rows read',
    'videos: 20,000 rows read, 10,000 rows/s, 12 s until all are read',
    'videos: 20,000 rows saved',
    'videos: 220,000 rows saved, 22,000 rows/s, 40 s until all are saved',
    'videos: 0 rows indexed',
    'videos: 500,000 rows indexed, 125,000 rows/s, 4 s until all are indexed',
  ]);
});
