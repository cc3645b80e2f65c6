import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../http/cookies';
import { canariesFor, hasCanary } from '../releases/release-overrides';
import type { Deployment, SiteRenderer } from '../rendering/site-renderer';
import { isPreviewRequest, previewDeploymentOf, selectPreview } from './preview-selection';
import type { ReleaseSelection } from './release-selection';

/** Random key that assigns a visitor to canaries; set only while a canary is live. */
const VISITOR_COOKIE = 'safar-visitor';
const THIRTY_DAYS = 30 * 86_400;
/** How long a visitor waits for a canary to start. After that this page has the active release, and later pages the canary. */
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

/** Selects the releases that answer a page request: a preview first, then canaries, then the active releases. */
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
 * Answers `/registry.json` with the releases that a page request of the same visitor would get now, and what the shell offers,
 * with which `safar-remote doctor` compares a remote.
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
