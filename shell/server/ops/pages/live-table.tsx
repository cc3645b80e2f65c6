import type { Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import { en } from '../messages/en';
import { Moment } from './moment';
import { OpsTable } from './ops-table';

interface LiveTableProps {
  readonly units: Registry['units'];
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** What this server gives to visitors, by unit: behind the registry when a release cannot be served. */
  readonly served: ReadonlyMap<string, string>;
}

/** What visitors get of each part, and the way back. */
export function LiveTable({ units, history, served }: LiveTableProps) {
  const texts = en.live;
  const rows = Object.entries(units).map(([unit, { active, canary, pin }]) => {
    const made = history.find(
      (entry) => entry.unit === unit && entry.active === active && entry.previous !== active,
    );
    const here = served.get(unit);
    return {
      key: unit,
      cells: [
        unit,
        <>
          {active}
          {here && here !== active && <p className="ops-quiet">{texts.served(here)}</p>}
        </>,
        <a className="ops-button" href={`/ops/rollback/${unit}`} aria-label={texts.rollBackUnit(unit)}>
          {texts.rollBack}
        </a>,
        canary ? texts.share(canary.version, canary.percent) : texts.none,
        pin ? texts.yes : texts.none,
        made ? <Moment at={made.at} /> : texts.none,
      ],
    };
  });
  return (
    <section>
      <h2 id="live">{texts.heading}</h2>
      <OpsTable
        labelledBy="live"
        columns={[texts.unit, texts.active, texts.action, texts.canary, texts.pinned, texts.since]}
        rows={rows}
        empty={en.changes.none}
      />
    </section>
  );
}
