import { hasToken } from './has-token';

/** What a request of HTTP says about where it comes from. */
interface Asking {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** A proxy on this machine brings these: who asks through it is elsewhere. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether metrics are for this one: a program on this machine that asks directly, or who has one of the tokens. */
export function mayReadMetrics(
  { headers, socket }: Asking,
  ...tokens: readonly (string | undefined)[]
): boolean {
  const isDirect = OF_PROXIES.every((name) => headers[name] === undefined);
  if (isDirect && LOOPBACK.test(socket.remoteAddress ?? '')) return true;
  const { authorization } = headers;
  return typeof authorization === 'string' && hasToken(authorization, ...tokens);
}
