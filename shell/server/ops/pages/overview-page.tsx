import type { Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import type { FailureFigures, ReleaseFigures } from '@safar/shared/contract/telemetry';
import type { WatchSettings } from '../../settings';
import { en } from '../messages/en';
import { ChangesTable } from './changes-table';
import { FailuresTable } from './failures-table';
import { FiguresTable } from './figures-table';
import { LiveTable } from './live-table';

/** What browsers told, or why it is not there. */
export type Told =
  | {
      readonly state: 'here';
      readonly hour: readonly ReleaseFigures[];
      readonly day: readonly ReleaseFigures[];
      readonly failures: readonly FailureFigures[];
    }
  | { readonly state: 'unavailable' | 'not-kept' };

export interface OverviewProps {
  readonly formToken: string;
  /** What the operator has just done. */
  readonly done?: string | undefined;
  readonly units: Registry['units'];
  readonly history: readonly HistoryEntry[];
  readonly served: ReadonlyMap<string, string>;
  readonly told: Told;
  readonly watch: WatchSettings;
  readonly waiting: number;
  readonly dropped: number;
}

/** Everything that an operator wants to know first, on one page. */
export function OverviewPage({
  formToken,
  done,
  units,
  history,
  served,
  told,
  watch,
  waiting,
  dropped,
}: OverviewProps) {
  const { figures, watch: rule } = en;
  const watches = watch.minutes > 0 && watch.errorShare > 0 && told.state !== 'not-kept';
  return (
    <>
      <header>
        <h1>{en.heading}</h1>
        <form method="post" action="/ops/sign-out">
          <input type="hidden" name="form" value={formToken} />
          <button className="ops-button">{en.signOut}</button>
        </form>
      </header>
      {done && (
        <p className="ops-notice" role="status">
          {done}
        </p>
      )}
      <LiveTable units={units} history={history} served={served} />
      <p className="ops-quiet">
        {watches
          ? rule.on(watch.minutes, `${watch.errorShare * 100} %`, watch.minLoads, watch.minVisitors)
          : rule.off}
      </p>
      {told.state === 'here' ? (
        <>
          <FiguresTable id="hour" heading={figures.hour} figures={told.hour} limit={watch.errorShare} />
          <FiguresTable id="day" heading={figures.day} figures={told.day} limit={watch.errorShare} />
          <p className="ops-quiet">{figures.explain}</p>
          <FailuresTable failures={told.failures} />
          <p className="ops-quiet">{rule.queue(waiting, dropped)}</p>
        </>
      ) : (
        <p className="ops-notice ops-error" role="alert">
          {told.state === 'unavailable' ? figures.unavailable : figures.notKept}
        </p>
      )}
      <ChangesTable history={history} />
    </>
  );
}
