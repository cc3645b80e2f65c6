import type { FailureFigures } from '@safar/shared/contract/telemetry';
import { en } from '../messages/en';
import { Moment } from './moment';
import { OpsTable } from './ops-table';

/** The kinds of failures of the last day, the most frequent first. */
export function FailuresTable({ failures }: { failures: readonly FailureFigures[] }) {
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
      <Moment at={lastAt} />,
    ],
  }));
  return (
    <section>
      <h2 id="failures">{texts.heading}</h2>
      <OpsTable
        labelledBy="failures"
        columns={[texts.release, texts.what, texts.route, texts.count, texts.last]}
        rows={rows}
        empty={texts.none}
      />
    </section>
  );
}
