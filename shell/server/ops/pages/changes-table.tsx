import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import { en } from '../messages/en';
import { Moment } from './moment';
import { OpsTable } from './ops-table';

const MOST = 25;

/** What one change of the registry did, in a few words. */
function whatChanged({ active, previous, version, percent }: HistoryEntry): string {
  const texts = en.changes;
  if (version !== undefined && percent === 0) return texts.ended(version);
  if (version !== undefined && percent !== undefined) return texts.share(version, percent);
  if (previous !== undefined && previous !== active) return texts.moved(previous, active);
  return version ?? (previous === undefined ? active : texts.stays(active));
}

/** Who changed what visitors get, when and why, newest first. */
export function ChangesTable({ history }: { history: readonly HistoryEntry[] }) {
  const texts = en.changes;
  const rows = history.slice(0, MOST).map((entry) => ({
    key: String(entry.revision),
    cells: [
      <Moment at={entry.at} />,
      <span className="ops-nowrap">{entry.unit}</span>,
      <>
        {texts.reasons[entry.reason]}
        <p className="ops-quiet">{whatChanged(entry)}</p>
      </>,
      entry.by,
      entry.why === undefined ? en.live.none : <div className="ops-wide">{entry.why}</div>,
    ],
  }));
  return (
    <section>
      <h2 id="changes">{texts.heading}</h2>
      <OpsTable
        labelledBy="changes"
        columns={[texts.when, texts.unit, texts.what, texts.who, texts.why]}
        rows={rows}
        empty={texts.none}
      />
    </section>
  );
}
