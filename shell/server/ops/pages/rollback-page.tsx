import type { RegistryUnit } from '@safar/shared/contract/registry';
import { en } from '../messages/en';

interface RollbackPageProps {
  readonly unit: string;
  readonly state: Pick<RegistryUnit, 'active' | 'canary'>;
  readonly formToken: string;
  /** Why the last try did not work, one sentence for each reason. */
  readonly problems?: readonly string[];
}

/** Asks before visitors get another release. */
export function RollbackPage({
  unit,
  state: { active, canary },
  formToken,
  problems = [],
}: RollbackPageProps) {
  const texts = en.rollback;
  return (
    <>
      <h1>{texts.heading(unit)}</h1>
      {problems.length > 0 && (
        <div className="ops-notice ops-error" role="alert">
          <p>{en.refused}</p>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <p>{canary ? texts.canary(canary.version, active) : texts.active(active)}</p>
      <p>{texts.effect}</p>
      <form method="post" action={`/ops/rollback/${unit}`}>
        <input type="hidden" name="form" value={formToken} />
        <input type="hidden" name="from" value={canary?.version ?? active} />
        <label htmlFor="why">{texts.why}</label>
        <input id="why" name="why" maxLength={200} aria-describedby="why-hint" autoComplete="off" />
        <p className="ops-quiet" id="why-hint">
          {texts.whyHint}
        </p>
        <div className="ops-row">
          <button className="ops-button ops-main">{texts.submit}</button>
          <a className="ops-button" href="/ops">
            {texts.cancel}
          </a>
        </div>
      </form>
    </>
  );
}
