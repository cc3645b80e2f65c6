import { type HistoryEntry, type Registry } from '@safar/protocol/registry';
import { isRollbackEnabled, type RollbackThresholds } from '../rollback/automatic-rollback';
import { PreviewForm } from './preview-pages';
import { en } from './ops-texts';
import type { Exclusion } from '../rendering/release-faults';
import { ChangesTable, ExclusionsTable, FailuresTable, LiveTable, ReleasesTable } from './overview-tables';
import type { TelemetrySummary } from '../telemetry/backend-telemetry';

interface OverviewProps {
  readonly formToken: string;
  /** Message that confirms the operator's last action. */
  readonly confirmation?: string | undefined;
  /** Describes why the registry of the release store cannot be used, and the remedy; undefined if it can be used. */
  readonly problem: string | undefined;
  readonly units: Registry['units'];
  readonly history: readonly HistoryEntry[];
  readonly served: ReadonlyMap<string, string>;
  readonly exclusions: readonly Exclusion[];
  readonly telemetry: TelemetrySummary;
  readonly thresholds: RollbackThresholds;
  readonly queue: { readonly waiting: number; readonly dropped: number };
}

/**
 * The start page of `/ops`: live and excluded releases, browser telemetry, recent changes and a form for preview links.
 */
export function OverviewPage({
  formToken,
  confirmation,
  problem,
  units,
  history,
  served,
  exclusions,
  telemetry,
  thresholds,
  queue,
}: OverviewProps) {
  const { releases, rollbackRule } = en;
  const { minutes, errorRate, minLoads, minVisitors } = thresholds;
  const isWatching = isRollbackEnabled(thresholds) && telemetry.state !== 'not-stored';
  return (
    <>
      <header>
        <h1>{en.heading}</h1>
        <form method="post" action="/ops/sign-out">
          <input type="hidden" name="form" value={formToken} />
          <button className="ops-button">{en.signOut}</button>
        </form>
      </header>
      {confirmation && (
        <p className="ops-notice" role="status">
          {confirmation}
        </p>
      )}
      {problem !== undefined && (
        <p className="ops-notice ops-error" role="alert">
          {problem}
        </p>
      )}
      <LiveTable units={units} history={history} served={served} />
      <PreviewForm units={units} formToken={formToken} />
      <ExclusionsTable exclusions={exclusions} />
      <p className="ops-quiet">{en.exclusions.explain}</p>
      <p className="ops-quiet">
        {isWatching
          ? rollbackRule.on(minutes, `${Number((errorRate * 100).toFixed(2))} %`, minLoads, minVisitors)
          : rollbackRule.off}
      </p>
      {telemetry.state === 'loaded' ? (
        <>
          <ReleasesTable
            id="hour"
            heading={releases.hour}
            releases={telemetry.hour}
            maxErrorRate={errorRate}
          />
          <ReleasesTable id="day" heading={releases.day} releases={telemetry.day} maxErrorRate={errorRate} />
          <p className="ops-quiet">{releases.explain}</p>
          <FailuresTable failures={telemetry.failures} />
          <p className="ops-quiet">{rollbackRule.queue(queue.waiting, queue.dropped)}</p>
        </>
      ) : (
        <p className="ops-notice ops-error" role="alert">
          {telemetry.state === 'unavailable' ? releases.unavailable : releases.notStored}
        </p>
      )}
      <ChangesTable history={history} />
    </>
  );
}
