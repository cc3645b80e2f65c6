import { kinds } from '../browser/network-log';
import type { Metric, Summary, Variant } from './summary';
import { kilobytes, milliseconds } from './units';

type Row = readonly [label: string, ...cells: string[]];

const titles: Row = [
  '',
  'as served',
  'static HTML',
  'browser only',
  'as served ÷ static',
  'browser only ÷ static',
];

/** A ratio says nothing beside a zero. */
const ratio = (value: number | null, limit: number | null): string =>
  value === null || !limit ? '–' : (value / limit).toFixed(2);

function row(
  label: string,
  summaries: Readonly<Record<Variant, Summary>>,
  value: (summary: Summary) => number | null,
  show: (value: number) => string,
): Row {
  const [served, limit, client] = [
    value(summaries.served),
    value(summaries.static),
    value(summaries.client),
  ] as const;
  const cell = (number: number | null) => (number === null ? '–' : show(number));
  return [label, cell(served), cell(limit), cell(client), ratio(served, limit), ratio(client, limit)];
}

const times: readonly [metric: Metric, label: string, show: (value: number) => string][] = [
  ['ttfb', 'first byte', milliseconds],
  ['fcp', 'first contentful paint', milliseconds],
  ['lcp', 'largest contentful paint', milliseconds],
  ['tbt', 'total blocking time', milliseconds],
  ['cls', 'layout shift', (value) => value.toFixed(3)],
  ['hydrated', 'first screen hydrated', milliseconds],
];

/** The figures of all variants side by side, as a Markdown table that is also readable as text. */
export function renderTable(summaries: Readonly<Record<Variant, Summary>>): string {
  const byKind = kinds
    .filter((kind) => Object.values(summaries).some(({ bytes }) => bytes[kind] > 0))
    .map((kind) => row(kind, summaries, ({ bytes }) => bytes[kind], kilobytes));
  const rows: Row[] = [
    titles,
    ...byKind,
    row('first-load JavaScript', summaries, (summary) => summary.firstLoadScriptBytes, kilobytes),
    row('all bytes', summaries, ({ totalBytes }) => totalBytes, kilobytes),
    row('requests', summaries, ({ requests }) => requests, String),
    ...times.map(([metric, label, show]) => row(label, summaries, (summary) => summary.times[metric], show)),
  ];
  const widths = titles.map((_title, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: Row) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, rule, ...body].join('\n');
}
