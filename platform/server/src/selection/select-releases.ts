import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../http/cookies';
import { canariesFor, hasCanary } from '../releases/release-overrides';
import type { Deployment, SiteRenderer } from '../rendering/site-renderer';
import { isPreviewRequest, previewDeploymentOf, selectPreview } from './preview-selection';
import type { ReleaseSelection } from './release-selection';

/** Cookie with the random key by which a visitor is assigned to canaries. It is set only while a canary is live. */
const VISITOR_COOKIE = 'safar-visitor';
const THIRTY_DAYS = 30 * 86_400;
/**
 * How long a page request waits for the canary's render workers to start. If they need longer, the requested page is
 * rendered with the active releases. The visitor's later pages are rendered with the canary.
 */
const CANARY_TIMEOUT_MS = 800;

const readVisitorKey = (cookies: string | undefined): string | undefined => {
  const key = readCookie(cookies, VISITOR_COOKIE);
  return key && /^[\w-]{22}$/.test(key) ? key : undefined;
};

async function deploymentFor(renderer: SiteRenderer, visitor: string): Promise<Deployment> {
  const canaries = [...canariesFor(renderer.registry(), visitor)];
  const servable = new Map(canaries.filter(([unit, version]) => !renderer.isUnservable(unit, version)));
  if (servable.size === 0) return renderer.current();
  return (await renderer.alternate('canary', servable, CANARY_TIMEOUT_MS)) ?? renderer.current();
}

async function selectCanaries(
  renderer: SiteRenderer,
  cookies: string | undefined,
  secure: boolean,
): Promise<ReleaseSelection> {
  if (!hasCanary(renderer.registry()))
    return { deployment: renderer.current(), cookies: [], cacheableBy: 'everybody' };
  const existing = readVisitorKey(cookies);
  const visitor = existing ?? randomBytes(16).toString('base64url');
  const cookie = writeCookie(VISITOR_COOKIE, visitor, { secure, seconds: THIRTY_DAYS });
  return {
    deployment: await deploymentFor(renderer, visitor),
    cookies: existing === undefined ? [cookie] : [],
    cacheableBy: 'visitor',
  };
}

/**
 * Selects the releases for a page request: a preview takes precedence over canaries, and canaries over the active
 * releases.
 */
export function selectReleases(
  renderer: SiteRenderer,
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  url: URL,
): Promise<ReleaseSelection> {
  const secure = request.protocol === 'https';
  const { cookie: cookies } = request.headers;
  const preview = { url, cookies, secure };
  return isPreviewRequest(preview)
    ? selectPreview(renderer, preview)
    : selectCanaries(renderer, cookies, secure);
}

/**
 * Serves `/registry.json`. It contains the releases with which the site would now render a page for the requesting
 * visitor, and the `HostOffer` of the shell: its contract version, shared packages, slots and paths.
 * `safar-remote doctor` checks a remote against this offer.
 */
export function createRegistryHandler(renderer: SiteRenderer) {
  return async function serveRegistry({ headers: { cookie } }: FastifyRequest, reply: FastifyReply) {
    const visitor = hasCanary(renderer.registry()) ? readVisitorKey(cookie) : undefined;
    const deployment =
      (await previewDeploymentOf(renderer, cookie)) ??
      (visitor === undefined ? renderer.current() : await deploymentFor(renderer, visitor));
    const { pageRegistry, shell } = deployment.releases;
    const offer = shell.offer && { shell: { version: shell.release.version, ...shell.offer } };
    return reply.header('cache-control', 'no-store').send({ ...pageRegistry, ...offer });
  };
}
