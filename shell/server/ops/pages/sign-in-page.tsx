import { en } from '../messages/en';

/** @param problem why the last try did not work. */
export function SignInPage({ problem }: { problem?: string | undefined }) {
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
        {/* Password managers keep a name beside each password. */}
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
