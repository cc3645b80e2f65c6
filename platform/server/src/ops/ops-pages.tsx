import type { RegistryUnit } from '@safar/protocol/registry';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en } from './ops-texts';

interface OpsDocumentProps {
  readonly title: string;
  /** URLs of style sheets. */
  readonly styles: readonly string[];
  /** The URL of a page that the browser opens automatically. */
  readonly continueAt?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Creates the HTML of a page at `/ops`. The page works without JavaScript, because operators need it when scripts
 * fail.
 */
export function opsDocument({ title, styles, continueAt, children }: OpsDocumentProps): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {continueAt !== undefined && <meta httpEquiv="refresh" content={`0; url=${continueAt}`} />}
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

interface SignInPageProps {
  /** Whether operators can sign in with `OPS_TOKEN`. */
  readonly hasToken: boolean;
  /** Whether operators can sign in with an account of the OpenID provider. */
  readonly hasOpenId: boolean;
  /** The reason why the last sign-in failed. */
  readonly problem?: string | undefined;
}

export function SignInPage({ hasToken, hasOpenId, problem }: SignInPageProps) {
  const texts = en.signIn;
  return (
    <>
      <h1>{texts.heading}</h1>
      <p>{texts.lead}</p>
      {problem && (
        <p className="ops-notice ops-error" role="alert" id="problem">
          {problem}
        </p>
      )}
      {hasOpenId && (
        <p>
          <a className="ops-button ops-main" href="/ops/openid">
            {texts.openId}
          </a>
        </p>
      )}
      {hasOpenId && hasToken && <p>{texts.or}</p>}
      {hasToken && <TokenForm problem={problem} />}
    </>
  );
}

function TokenForm({ problem }: Pick<SignInPageProps, 'problem'>) {
  const texts = en.signIn;
  return (
    <form method="post" action="/ops/sign-in">
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
  );
}

/** The page after a sign-in at the OpenID provider. Its document opens `/ops` automatically (`continueAt`). */
export function SignedInPage({ name }: { readonly name: string }) {
  return (
    <>
      <h1>{en.signIn.heading}</h1>
      <p role="status">{en.signIn.done(name)}</p>
      <p>
        <a className="ops-button ops-main" href="/ops">
          {en.signIn.next}
        </a>
      </p>
    </>
  );
}

interface RollbackPageProps {
  readonly unit: string;
  readonly state: Pick<RegistryUnit, 'active' | 'canary'>;
  readonly formToken: string;
  /** The reasons why the last attempt was rejected. */
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
