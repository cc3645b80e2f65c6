import { randomBytes } from 'node:crypto';
import { canariesFor, hasCanary } from '../../releases/canary';
import type { SiteRenderer, Stage } from '../../rendering/site-renderer';
import { readCookie, writeCookie } from './cookies';
import type { Visit } from './visit';

/** A random key that says nothing of a visitor, so that they meet the same releases each time. Set while a canary is live. */
const VISITOR_COOKIE = 'safar-visitor';
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** What a visitor waits for a canary at most. Then the page is the usual one, and the canary is there for the next. */
const WAIT_MS = 800;

const visitorOf = (cookies: string | undefined): string | undefined => {
  const key = readCookie(cookies, VISITOR_COOKIE);
  return key && /^[\w-]{22}$/.test(key) ? key : undefined;
};

async function stageFor(renderer: SiteRenderer, visitor: string): Promise<Stage> {
  const canaries = [...canariesFor(renderer.registry(), visitor)];
  const choice = new Map(canaries.filter(([unit, version]) => !renderer.isRefused(unit, version)));
  if (choice.size === 0) return renderer.current();
  return (await renderer.sideStage('canary', choice, WAIT_MS)) ?? renderer.current();
}

/** The releases of a visitor as they are now, without making anything known: for what pages ask for later. */
export async function stageOfVisitor(renderer: SiteRenderer, cookies: string | undefined): Promise<Stage> {
  const visitor = hasCanary(renderer.registry()) ? visitorOf(cookies) : undefined;
  return visitor === undefined ? renderer.current() : stageFor(renderer, visitor);
}

/** The canaries that fall to the visitor, and a key for the next time. Without a live canary nothing of it exists. */
export async function canaryVisit(
  renderer: SiteRenderer,
  cookies: string | undefined,
  secure: boolean,
): Promise<Visit> {
  if (!hasCanary(renderer.registry())) return { stage: renderer.current(), cookies: [], for: 'everybody' };
  const known = visitorOf(cookies);
  const visitor = known ?? randomBytes(16).toString('base64url');
  const cookie = writeCookie(VISITOR_COOKIE, visitor, { secure, seconds: THIRTY_DAYS });
  return {
    stage: await stageFor(renderer, visitor),
    cookies: known === undefined ? [cookie] : [],
    for: 'visitor',
  };
}
