import { readCookie, writeCookie } from '../http/cookies';
import { overridesKey, withoutActive, type ReleaseOverrides } from '../releases/release-overrides';
import type { Deployment, SiteRenderer } from '../rendering/site-renderer';
import type { PreviewNotice, ReleaseSelection } from './release-selection';

/**
 * The query parameter that controls a preview. `?preview=<signed token>` starts the preview, and `?preview=off` ends
 * it. If a previewed release fails in the browser, the page navigates to `?preview=failed`, which also ends the
 * preview.
 */
const PARAMETER = 'preview';
/** Session cookie that contains the token of the preview link. The token is verified for every request. */
const PREVIEW_COOKIE = 'safar-preview';
/**
 * Time that a request waits for the deployment of a preview to start. It is longer than for a canary, because the
 * person who opens a preview expects to see it.
 */
const DEPLOYMENT_TIMEOUT_MS = 5_000;

interface PreviewRequest {
  readonly url: URL;
  readonly cookies: string | undefined;
  readonly secure: boolean;
}

function withoutPreviewParameter({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(PARAMETER);
  // A path that starts with two slashes would redirect to another host.
  const path = pathname.replace(/^\/+/, '/');
  return rest.size > 0 ? `${path}?${rest}` : path;
}

const releaseIds = (overrides: ReleaseOverrides): string[] => overridesKey(overrides).split(',');

export const hasPreviewCookie = (cookies: string | undefined): boolean =>
  readCookie(cookies, PREVIEW_COOKIE) !== undefined;

/** Whether a request asks for a preview, by its URL or by the cookie of an earlier request. */
export const isPreviewRequest = ({ url, cookies }: Pick<PreviewRequest, 'url' | 'cookies'>): boolean =>
  url.searchParams.has(PARAMETER) || hasPreviewCookie(cookies);

/**
 * Returns the deployment of the previewed releases, `failed` if one of them cannot be served, or `later` if the
 * deployment is still starting or there are too many previews.
 */
async function previewDeployment(
  renderer: SiteRenderer,
  overrides: ReleaseOverrides,
): Promise<Deployment | 'failed' | 'later'> {
  const others = withoutActive(renderer.registry(), overrides);
  if (others.size === 0) return renderer.current();
  const hasFailed = () => [...others].some(([unit, version]) => renderer.isUnservable(unit, version));
  if (hasFailed()) return 'failed';
  const deployment = await renderer.alternate('preview', others, DEPLOYMENT_TIMEOUT_MS);
  return deployment ?? (hasFailed() ? 'failed' : 'later');
}

/**
 * Returns the deployment of the preview in the cookie, for requests that a loaded page sends, such as `/registry.json`;
 * `undefined` if there is no preview, the preview has failed, or its deployment is not ready.
 */
export async function previewDeploymentOf(
  renderer: SiteRenderer,
  cookies: string | undefined,
): Promise<Deployment | undefined> {
  const overrides = renderer.preview(readCookie(cookies, PREVIEW_COOKIE) ?? '');
  const deployment = overrides && (await previewDeployment(renderer, overrides));
  return typeof deployment === 'string' ? undefined : deployment;
}

/**
 * Selects the releases for a preview request. Selects the active releases and a notice instead if the link is invalid
 * or has expired, if a release is not in the registry or has failed, or while the preview is not ready.
 */
export async function selectPreview(
  renderer: SiteRenderer,
  { url, cookies, secure }: PreviewRequest,
): Promise<ReleaseSelection> {
  const parameter = url.searchParams.get(PARAMETER);
  const cookie = readCookie(cookies, PREVIEW_COOKIE);
  const removeCookie = cookie === undefined ? [] : [writeCookie(PREVIEW_COOKIE, '', { secure, seconds: 0 })];
  const usualSite = {
    deployment: renderer.current(),
    cookies: removeCookie,
    cacheableBy: 'nobody',
  } as const;
  const withNotice = (notice: PreviewNotice): ReleaseSelection => ({ ...usualSite, notice });

  const current = cookie === undefined ? undefined : renderer.preview(cookie);
  if (parameter === 'failed' && current) return withNotice({ kind: 'failed', releases: releaseIds(current) });
  if (parameter === 'off' || parameter === 'failed')
    return { ...usualSite, redirect: withoutPreviewParameter(url) };

  const token = parameter ?? cookie ?? '';
  const overrides = parameter === null ? current : renderer.preview(token);
  if (!overrides) return withNotice({ kind: 'unknown' });
  const releases = releaseIds(overrides);
  const deployment = await previewDeployment(renderer, overrides);
  if (deployment === 'failed') return withNotice({ kind: 'failed', releases });
  const isReady = deployment !== 'later';
  return {
    deployment: isReady ? deployment : renderer.current(),
    cookies: [writeCookie(PREVIEW_COOKIE, token, { secure })],
    cacheableBy: 'nobody',
    notice: { kind: isReady ? 'on' : 'later', releases },
  };
}
