import type { RegistryUnit } from '@safar/shared/contract/registry';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en } from './ops-texts';

interface OpsDocumentProps {
  readonly title: string;
  /** URLs of style sheets. */
  readonly styles: readonly string[];
  readonly children: ReactNode;
}

/** HTML of a page at `/ops`. The page has no scripts, because operators need it when scripts fail. */
export function opsDocument({ title, styles, children }: OpsDocumentProps): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body className="ops-body">
        <main className="ops">{children}</main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** @param problem why the last attempt failed */
export function SignInPage({ problem }: { readonly problem?: string | undefined }) {
  const texts = en.signIn;
  return (
    <>
      <h1>{texts.heading}</h1>
      <p>{texts.lead}</p>
      <form method="post" action="/ops/sign-in">
        {problem && (
          <p className="ops-notice ops-error" role="alert" id="problem">
            {problem}
          </p>
        )}
        {/* Password managers store a password only together with a user name. */}
        <input name="name" autoComplete="username" defaultValue="operator" readOnly hidden />
        <label htmlFor="token">{texts.token}</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          autoComplete="current-password"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'problem hint' : 'hint'}
        />
        <p className="ops-quiet" id="hint">
          {texts.hint}
        </p>
        <div className="ops-row">
          <button className="ops-button ops-main">{texts.submit}</button>
        </div>
      </form>
    </>
  );
}

interface RollbackPageProps {
  readonly unit: string;
  readonly state: Pick<RegistryUnit, 'active' | 'canary'>;
  readonly formToken: string;
  /** Why the last attempt was refused. */
  readonly problems?: readonly string[];
}

/** Asks for confirmation before a rollback. */
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
