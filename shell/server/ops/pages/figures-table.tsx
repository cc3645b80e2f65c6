import { vitalMetrics, type ReleaseFigures } from '@safar/shared/contract/telemetry';
import { errorShare } from '../../watch/rollback-rule';
import { en } from '../messages/en';
import { OpsTable } from './ops-table';
import { VitalValue } from './vital-value';

interface FiguresTableProps {
  readonly id: string;
  readonly heading: string;
  readonly figures: readonly ReleaseFigures[];
  /** The share of failures that is too much. */
  readonly limit: number;
}

/** How every release did in some time. */
export function FiguresTable({ id, heading, figures, limit }: FiguresTableProps) {
  const texts = en.figures;
  const rows = figures.map((one) => ({
    key: `${one.unit}@${one.version}`,
    cells: [
      `${one.unit} ${one.version}`,
      one.loads,
      <span className={limit > 0 && errorShare(one) > limit ? 'ops-nowrap ops-mark-poor' : 'ops-nowrap'}>
        {texts.ofLoads(`${(errorShare(one) * 100).toFixed(1)} %`, one.failed, one.failedVisitors)}
      </span>,
      ...vitalMetrics.map((metric) => {
        const value = one.p75[metric];
        return value === undefined ? en.live.none : <VitalValue key={metric} metric={metric} value={value} />;
      }),
    ],
  }));
  return (
    <section>
      <h2 id={id}>{heading}</h2>
      <OpsTable
        labelledBy={id}
        columns={[texts.release, texts.loads, texts.failed, ...vitalMetrics.map((metric) => texts[metric])]}
        rows={rows}
        empty={texts.none}
      />
    </section>
  );
}
