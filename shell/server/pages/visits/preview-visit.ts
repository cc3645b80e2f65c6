import { describeChoice, type Choice } from '../../releases/choice';
import { parsePreview, withoutActive } from '../../releases/preview';
import type { SiteRenderer, Stage } from '../../rendering/site-renderer';
import { readCookie, writeCookie } from './cookies';
import type { PreviewNotice, Visit } from './visit';

/** `?preview=mf-blog@1.5.0-pr12`; `off` ends it, `failed` is how a page says that a release does not work in its browser. */
const PARAMETER = 'preview';
/** Keeps a preview until the browser is closed. */
const PREVIEW_COOKIE = 'safar-preview';
/** Whoever asks for a preview wants to see it, and waits longer than a visitor would. */
const WAIT_MS = 5_000;

function withoutPreview({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(PARAMETER);
  // Two slashes at its beginning would make another site of it.
  const path = pathname.replace(/^\/+/, '/');
  return rest.size > 0 ? `${path}?${rest}` : path;
}

const namesOf = (choice: Choice): string[] => describeChoice(choice).split(',');

export interface PreviewRequest {
  readonly asked: URL;
  readonly cookies: string | undefined;
  readonly secure: boolean;
}

/** What is asked for, by the address or else by the cookie of an earlier request. */
export const wantsPreview = ({ asked, cookies }: Pick<PreviewRequest, 'asked' | 'cookies'>): boolean =>
  asked.searchParams.has(PARAMETER) || readCookie(cookies, PREVIEW_COOKIE) !== undefined;

/** The stage for a preview; `failed` when one of its releases cannot be served, `later` when it is not made yet. */
async function stageFor(renderer: SiteRenderer, choice: Choice): Promise<Stage | 'failed' | 'later'> {
  const others = withoutActive(renderer.registry(), choice);
  if (others.size === 0) return renderer.current();
  const isRefused = () => [...others].some(([unit, version]) => renderer.isRefused(unit, version));
  if (isRefused()) return 'failed';
  return (await renderer.sideStage('preview', others, WAIT_MS)) ?? (isRefused() ? 'failed' : 'later');
}

/** The preview that a page asks for what it loads later; nothing if there is none, or if it cannot be had. */
export async function stageOfPreview(
  renderer: SiteRenderer,
  cookies: string | undefined,
): Promise<Stage | undefined> {
  const choice = parsePreview(readCookie(cookies, PREVIEW_COOKIE) ?? '', renderer.registry());
  const stage = choice && (await stageFor(renderer, choice));
  return typeof stage === 'string' ? undefined : stage;
}

/**
 * Answers a request that wants a preview. The usual site is shown, with a sentence, for what the registry does not list
 * and for what has failed.
 */
export async function previewVisit(
  renderer: SiteRenderer,
  { asked, cookies, secure }: PreviewRequest,
): Promise<Visit> {
  const registry = renderer.registry();
  const wanted = asked.searchParams.get(PARAMETER);
  const kept = readCookie(cookies, PREVIEW_COOKIE);
  const forget = kept === undefined ? [] : [writeCookie(PREVIEW_COOKIE, '', { secure, seconds: 0 })];
  const usual = (notice: PreviewNotice): Visit => ({
    stage: renderer.current(),
    cookies: forget,
    for: 'nobody',
    notice,
  });

  const before = kept === undefined ? undefined : parsePreview(kept, registry);
  if (wanted === 'failed' && before) return usual({ kind: 'failed', releases: namesOf(before) });
  if (wanted === 'off' || wanted === 'failed') {
    return {
      stage: renderer.current(),
      cookies: forget,
      for: 'nobody',
      redirect: withoutPreview(asked),
    };
  }

  const choice = wanted === null ? before : parsePreview(wanted, registry);
  if (!choice) return usual({ kind: 'unknown' });
  const releases = namesOf(choice);
  const stage = await stageFor(renderer, choice);
  if (stage === 'failed') return usual({ kind: 'failed', releases });
  const remember = writeCookie(PREVIEW_COOKIE, describeChoice(choice), { secure });
  return {
    stage: stage === 'later' ? renderer.current() : stage,
    cookies: [remember],
    for: 'nobody',
    notice: { kind: stage === 'later' ? 'later' : 'on', releases },
  };
}
