import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '@safar/shared/config/has-token';

const COOKIE = 'safar_ops';
const HOURS = 12;
const HOUR_MS = 3_600_000;

export interface OpsSession {
  /** Goes into every form and comes back with it: another site does not know it. */
  readonly formToken: string;
}

export interface OpsSessions {
  /** Whether this is the operators' token; takes the same time whatever it is. */
  isToken(given: string): boolean;
  /** The `Set-Cookie` header of who has signed in. */
  begin(secure: boolean): string;
  /** The session that a `Cookie` header carries, if it does and it is not over. */
  read(cookies: string | undefined): OpsSession | undefined;
  /** Whether a form comes from a page of this session. */
  isOwnForm(session: OpsSession, given: string): boolean;
  end(secure: boolean): string;
}

/**
 * Sessions of operators, without a store: the cookie says until when it holds and proves by a key made from `OPS_TOKEN` that it comes
 * from us. So every site server knows every session, and another token ends them all.
 */
export function createOpsSessions(token: string, now: () => number = Date.now): OpsSessions {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', token).update(`${purpose}\n${text}`).digest('base64url');
  const cookie = (value: string, seconds: number, secure: boolean) =>
    `${COOKIE}=${value}; Path=/ops; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    isToken: (given) => sameSecret(given, token),
    begin(secure) {
      const value = `${now() + HOURS * HOUR_MS}.${randomBytes(12).toString('base64url')}`;
      return cookie(`${value}.${sign('session', value)}`, HOURS * 3_600, secure);
    },
    read(cookies = '') {
      const found = cookies.split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`));
      const [, value, until, proof] =
        /^((\d{1,15})\.[\w-]+)\.([\w-]+)$/.exec(found?.slice(COOKIE.length + 1) ?? '') ?? [];
      if (!value || !proof || !sameSecret(proof, sign('session', value))) return undefined;
      return Number(until) > now() ? { formToken: sign('form', value) } : undefined;
    },
    isOwnForm: ({ formToken }, given) => sameSecret(given, formToken),
    end: (secure) => cookie('', 0, secure),
  };
}
