import { createTestDatabase } from '../../testing/test-database';
import { listPartitions } from './event-partitions';
import { openDatabase, type Database } from '../database/open-database';
import { runCommand } from '../../testing/run-command';
import { selectReportDays } from './ad-report';
import { adsProgram } from './ads-command';
import { storeEvents, type AdEvent, type EventKind } from './store-events';

const now = new Date('2026-03-14T20:00:00Z'); // the 15th in Karachi
let url: string;
let database: Database;
const open = () => openDatabase({ url, dataFolder: '/nowhere' });
beforeAll(async () => {
  url = await createTestDatabase();
  database = await open();
  await database.pool.query(`
    insert into ads (id, category, category_slug, links, image, source) values
    (1, 'Details', 'details', 'https://example.com/?a=1,2', 'a.jpg', '{}'),
    (2, '=HYPERLINK("http://x")', 'x', 'https://example.com/b', 'b.jpg', '{}')`);
  await add(1, '2026-03-10T10:00:00Z', 'view', 1500);
  await add(1, '2026-03-10T10:00:00Z', 'viewable', 900);
  await add(1, '2026-03-10T10:00:00Z', 'click', 12);
  await add(1, '2026-03-14T19:30:00Z', 'view', 3); // half an hour after midnight in Karachi
  await add(2, '2026-03-11T10:00:00Z', 'click', 2);
  await add(9, '2026-03-12T10:00:00Z', 'view', 4);
  await add(1, '2026-03-10T10:00:00Z', 'click', 299, { network: 7 });
  await add(2, '2026-03-11T10:00:00Z', 'view', 1_200, { isImplausible: true });
});
afterAll(async () => {
  await database.close();
});

function add(
  adId: number,
  at: string,
  kind: EventKind,
  count: number,
  more: Pick<AdEvent, 'network' | 'isImplausible'> = {},
): Promise<void> {
  const events = Array.from({ length: count }, () => ({
    eventId: crypto.randomUUID(),
    adId,
    kind,
    at: new Date(at),
    ...more,
  }));
  return storeEvents(database.pool, events);
}

const run = (...args: string[]) =>
  runCommand((context) => adsProgram(context, () => now), { open, dataFolder: '' }, args);

test('the report has a row for each ad and day, then the totals of each ad and of all ads', async () => {
  const text = await run('report', '--from', '2026-03-01', '--to', '2026-03-15');
  expect(text.replace(/Read in \d+ ms/, 'Read in 1 ms')).toBe(
    [
      'Advertisements from 2026-03-01 to 2026-03-15, dates in Karachi time (UTC+5)',
      '',
      'ad  day         views  viewable  clicks     CTR  suspicious',
      '1   2026-03-10  1,500       900      12  0.80 %         299',
      '1   2026-03-15      3         0       0  0.00 %           0',
      '2   2026-03-11      0         0       2       –       1,200',
      '9   2026-03-12      4         0       0  0.00 %           0',
      '',
      'ad   placement                   link                        views  viewable  clicks     CTR  suspicious',
      '1    Details                     https://example.com/?a=1,2  1,503       900      12  0.80 %         299',
      '2    =HYPERLINK("http://x")      https://example.com/b           0         0       2       –       1,200',
      '9    (no longer in the content)                                  4         0       0  0.00 %           0',
      'all                                                          1,507       900      14  0.93 %       1,499',
      '',
      'viewable: at least half of the ad was in view for a second. CTR: clicks per hundred views.',
      '',
      'suspicious: clicks from a network that had no viewable impression of the ad on the day of the click or the day before; clicks above',
      'the daily limit of a network for an ad (10, or one per 5 viewable impressions if that is more, at most 200); events with impossible',
      'timestamps; and excessive repetitions. The other figures exclude these events.',
      'Read in 1 ms.',
      '',
    ].join('\n'),
  );
});

test('the CSV report has a line for each ad and day, and puts an apostrophe before text that looks like a formula', async () => {
  expect(await run('report', '--csv', '--to', '2026-03-12')).toBe(
    [
      'day,ad,placement,link,views,viewable,clicks,ctr_percent,suspicious',
      '2026-03-10,1,Details,"https://example.com/?a=1,2",1500,900,12,0.80,299',
      `2026-03-11,2,"'=HYPERLINK(""http://x"")",https://example.com/b,0,0,2,,1200`,
      '2026-03-12,9,,,4,0,0,0.00,0',
      '',
    ].join('\r\n'),
  );
});

test('a report for days without events says that nothing was counted', async () => {
  expect(await run('report', '--from', '2020-01-01', '--to', '2020-01-31')).toContain(
    'Nothing was counted on these days.',
  );
});

test.each([
  [{}, { from: '2026-02-14', to: '2026-03-15' }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-15' }],
  [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-30' }],
  [{ to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
  [
    { from: '2024-02-29', to: '2024-02-29' },
    { from: '2024-02-29', to: '2024-02-29' },
  ],
])('the options %j select the days %j', (asked, expected) => {
  expect(selectReportDays(asked, now)).toEqual(expected);
});

const dateError = 'Use a date such as 2026-03-14.';
const ageError = 'Use a number of days such as 400d, at least 7d.';

test.each([
  [['report', '--from', '14.3.2026'], dateError],
  [['report', '--to', '2026-02-30'], dateError],
  [['report', '--to', ''], dateError],
  [
    ['report', '--from', '2026-03-02', '--to', '2026-03-01'],
    '--from 2026-03-02 is after --to 2026-03-01; swap them.',
  ],
  [['prune'], "required option '--older-than <days>' not specified"],
  [['prune', '--older-than', '2d'], ageError],
  [['report', 'all'], 'too many arguments'],
  [['report', '--form', '2026-03-01'], "unknown option '--form'"],
])('the arguments %j are refused before the database is opened', async (args, message) => {
  const context = { open: () => Promise.reject(new Error('opened')), dataFolder: '' };
  await expect(runCommand((all) => adsProgram(all, () => now), context, args)).rejects.toThrow(message);
});

test('--help prints the commands, and a missing command is an error', async () => {
  let output = '';
  const program = adsProgram({ open, dataFolder: '', write: (text) => void (output += text) });
  await expect(program.parseAsync(['--help'], { from: 'user' })).rejects.toMatchObject({ exitCode: 0 });
  expect(output).toContain('prune');
  await expect(run()).rejects.toMatchObject({ exitCode: 1 });
});

describe('prune', () => {
  test('removes the events of old days and keeps the daily totals', async () => {
    await add(1, '2025-01-05T10:00:00Z', 'view', 5);
    expect(await listPartitions(database.pool)).toContain('events_20250105');
    expect(await run('prune', '--older-than', '400d')).toBe(
      'Removed the events of 1 day, 2025-01-05 to 2025-01-05. Reports keep their totals.\n',
    );
    expect(await run('prune', '--older-than', '400d')).toBe('No events are older than 400 days.\n');
    expect(await listPartitions(database.pool)).toEqual(expect.arrayContaining(['events_20260310']));
    expect(await run('report', '--csv', '--from', '2025-01-05', '--to', '2025-01-05')).toContain(
      '2025-01-05,1,Details,"https://example.com/?a=1,2",5,0,0,0.00,0',
    );
  });

  test('fails within seconds and names the day if a backup is reading the events of an old day', async () => {
    await add(1, '2025-01-06T10:00:00Z', 'view', 1);
    const backup = await database.pool.connect();
    await backup.query('begin');
    await backup.query('select * from events_20250106');
    await expect(run('prune', '--older-than', '400d')).rejects.toThrow(
      'The events of 2025-01-06 are in use, for example by a backup; run this again later. Removed so far: 0 days.',
    );
    await backup.query('rollback');
    backup.release();
    expect(await run('prune', '--older-than', '400d')).toContain('Removed the events');
  });
});
