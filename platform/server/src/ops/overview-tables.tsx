import { isActivationOf } from '@safar/delivery/activate';
import type { HistoryEntry, Registry } from '@safar/protocol/registry';
import {
  vitalMetrics,
  type FailureStats,
  type ReleaseStats,
  type VitalMetric,
} from '@safar/protocol/telemetry';
import type { ReactNode } from 'react';
import type { Exclusion } from '../rendering/release-faults';
import { errorRate } from '../rollback/automatic-rollback';
import { en } from './ops-texts';

interface OpsTableProps {
  readonly id: string;
  readonly heading: string;
  readonly columns: readonly string[];
  /** The first cell of each row is a header cell. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Text that replaces a table without rows. */
  readonly empty: string;
}

/** A table in a container that scrolls horizontally. On phones each row becomes a block that omits empty cells. */
function OpsTable({ id, heading, columns, rows, empty }: OpsTableProps) {
  const table = (
    <div className="ops-table" role="region" aria-labelledby={id} tabIndex={0}>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={cell === en.live.none ? 'ops-none' : undefined}
                  data-column={columns[index + 1]}
                >
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <section>
      <h2 id={id}>{heading}</h2>
      {rows.length === 0 ? <p>{empty}</p> : table}
    </section>
  );
}

/** A time in UTC without seconds. */
function Time({ at }: { readonly at: string }) {
  return (
    <time className="ops-nowrap" dateTime={at}>
      {en.time(at)}
    </time>
  );
}

interface LiveTableProps {
  readonly units: Registry['units'];
  /** Newest entry first. */
  readonly history: readonly HistoryEntry[];
  /**
   * Versions that this server serves, by unit. If the server cannot serve the active release of a unit, it serves
   * another release, or none.
   */
  readonly served: ReadonlyMap<string, string>;
}

/** The active release of each unit, with a link to roll it back. */
export function LiveTable({ units, history, served }: LiveTableProps) {
  const texts = en.live;
  const rows = Object.entries(units).map(([unit, { active, canary, pin }]) => {
    const activation = history.filter((entry) => entry.unit === unit).find(isActivationOf(active));
    const servedVersion = served.get(unit);
    return {
      key: unit,
      cells: [
        unit,
        <>
          {active}
          {servedVersion && servedVersion !== active && (
            <p className="ops-quiet">{texts.served(servedVersion)}</p>
          )}
        </>,
        <a className="ops-button" href={`/ops/rollback/${unit}`} aria-label={texts.rollBackUnit(unit)}>
          {texts.rollBack}
        </a>,
        canary ? texts.share(canary.version, canary.percent) : texts.none,
        pin ? texts.yes : texts.none,
        activation ? <Time at={activation.at} /> : texts.none,
      ],
    };
  });
  return (
    <OpsTable
      id="live"
      heading={texts.heading}
      columns={[texts.unit, texts.active, texts.action, texts.canary, texts.pinned, texts.since]}
      rows={rows}
      empty={en.changes.none}
    />
  );
}

/** Releases that this server temporarily does not use for rendering. */
export function ExclusionsTable({ exclusions }: { readonly exclusions: readonly Exclusion[] }) {
  const texts = en.exclusions;
  const rows = exclusions.map(({ unit, version, reason, since, until }) => ({
    key: `${unit}@${version}`,
    cells: [
      `${unit} ${version}`,
      <div className="ops-wide">{reason}</div>,
      <Time at={since} />,
      <Time at={until} />,
    ],
  }));
  return (
    <OpsTable
      id="exclusions"
      heading={texts.heading}
      columns={[texts.release, texts.reason, texts.since, texts.until]}
      rows={rows}
      empty={texts.none}
    />
  );
}

/** Upper limits of "good" and "needs improvement": https://web.dev/articles/vitals */
const vitalLimits: Record<VitalMetric, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

const formatVital: Record<VitalMetric, (value: number) => string> = {
  LCP: (value) => `${(value / 1000).toFixed(2)} s`,
  INP: (value) => `${Math.round(value)} ms`,
  CLS: (value) => value.toFixed(3),
};

function VitalValue({ metric, value }: { readonly metric: VitalMetric; readonly value: number }) {
  const [good, fair] = vitalLimits[metric];
  const rating = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
  return (
    <span className="ops-nowrap">
      {formatVital[metric](value)}{' '}
      <span className={`ops-mark ops-mark-${rating}`}>{en.releases[rating]}</span>
    </span>
  );
}

interface ReleasesTableProps {
  readonly id: string;
  readonly heading: string;
  readonly releases: readonly ReleaseStats[];
  /** Error rates above this value are highlighted; 0 highlights none. */
  readonly maxErrorRate: number;
}

/** Page loads, error rate and Core Web Vitals of each release. */
export function ReleasesTable({ id, heading, releases, maxErrorRate }: ReleasesTableProps) {
  const texts = en.releases;
  const rows = releases.map((release) => {
    const isTooHigh = maxErrorRate > 0 && errorRate(release) > maxErrorRate;
    return {
      key: `${release.unit}@${release.version}`,
      cells: [
        `${release.unit} ${release.version}`,
        release.loads,
        <span className={isTooHigh ? 'ops-nowrap ops-mark-poor' : 'ops-nowrap'}>
          {texts.ofLoads(
            `${(errorRate(release) * 100).toFixed(1)} %`,
            release.failed,
            release.failedVisitors,
          )}
        </span>,
        ...vitalMetrics.map((metric) => {
          const value = release.p75[metric];
          return value === undefined ? (
            en.live.none
          ) : (
            <VitalValue key={metric} metric={metric} value={value} />
          );
        }),
      ],
    };
  });
  return (
    <OpsTable
      id={id}
      heading={heading}
      columns={[texts.release, texts.loads, texts.failed, ...vitalMetrics.map((metric) => texts[metric])]}
      rows={rows}
      empty={texts.none}
    />
  );
}

/** Kinds of failures, most frequent first. */
export function FailuresTable({ failures }: { readonly failures: readonly FailureStats[] }) {
  const texts = en.failures;
  const rows = failures.map(({ unit, version, phase, code, route, message, count, lastAt }) => ({
    key: [unit, version, phase, code, route, message].join(' '),
    cells: [
      `${unit} ${version}`,
      <div className="ops-wide">
        {message}
        <p className="ops-quiet">{`${phase}, ${code}`}</p>
      </div>,
      route,
      count,
      <Time at={lastAt} />,
    ],
  }));
  return (
    <OpsTable
      id="failures"
      heading={texts.heading}
      columns={[texts.release, texts.what, texts.route, texts.count, texts.last]}
      rows={rows}
      empty={texts.none}
    />
  );
}

const MAX_CHANGES = 25;

function describeChange({ reason, active, previous, version, percent }: HistoryEntry): string {
  const texts = en.changes;
  if (reason === 'remove') return active;
  if (version !== undefined && percent === 0) return texts.ended(version);
  if (version !== undefined && percent !== undefined) return texts.share(version, percent);
  if (previous !== undefined && previous !== active) return texts.moved(previous, active);
  return version ?? (previous === undefined ? active : texts.stays(active));
}

/** The latest changes to the registry, newest first. */
export function ChangesTable({ history }: { readonly history: readonly HistoryEntry[] }) {
  const texts = en.changes;
  const rows = history.slice(0, MAX_CHANGES).map((entry) => ({
    key: String(entry.revision),
    cells: [
      <Time at={entry.at} />,
      <span className="ops-nowrap">{entry.unit}</span>,
      <>
        {texts.reasons[entry.reason]}
        <p className="ops-quiet">{describeChange(entry)}</p>
      </>,
      entry.by,
      entry.why === undefined ? en.live.none : <div className="ops-wide">{entry.why}</div>,
    ],
  }));
  return (
    <OpsTable
      id="changes"
      heading={texts.heading}
      columns={[texts.when, texts.unit, texts.what, texts.who, texts.why]}
      rows={rows}
      empty={texts.none}
    />
  );
}
