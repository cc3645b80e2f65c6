import { readBoundedBytes } from '@safar/server/http/bounded-text';
import { hasSignature, mediaTypeOf } from '@safar/server/proxy/media-types';
import type { Settings } from '@safar/server/settings';

interface BackdropSettings extends Pick<Settings, 'backendUrl' | 'mediaUrl'> {
  readonly site: Pick<Settings['site'], 'origin' | 'thumbnailBase'>;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 8_000_000;

/**
 * Returns the URL from which the server may fetch a page's picture. Pictures of this site come from the backend or the
 * media server, and thumbnails from the configured thumbnail host. Content may contain URLs of any host, and the server
 * must not request arbitrary URLs.
 */
function allowedUrl(picture: string, { backendUrl, mediaUrl, site }: BackdropSettings): string | undefined {
  const { origin, pathname, search } = new URL(picture, `${site.origin}/`);
  if (origin === new URL(site.origin).origin) {
    if (pathname.startsWith('/media/')) return `${mediaUrl}${pathname}${search}`;
    if (!pathname.startsWith('/backend/')) return undefined;
    return `${backendUrl}${pathname.slice('/backend'.length)}${search}`;
  }
  const { thumbnailBase } = site;
  const isThumbnail = URL.canParse(thumbnailBase) && new URL(thumbnailBase).origin === origin;
  return isThumbnail ? picture : undefined;
}

/** Rejects if the request fails or the response is too large. */
async function download(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = mediaTypeOf(response.headers.get('content-type') ?? undefined);
  if (!response.ok || !type?.startsWith('image/')) {
    await response.body?.cancel();
    return undefined;
  }
  const bytes = await readBoundedBytes(response, MAX_BYTES);
  // libvips selects one of its many parsers by the first bytes, so they must match the content type.
  return hasSignature(type, bytes) ? bytes : undefined;
}

/** URLs to try in order. The largest thumbnail is the first, but not every video has it. */
const candidates = (url: string) =>
  url.endsWith('/hqdefault.jpg') ? [url.replace(/hqdefault\.jpg$/, 'maxresdefault.jpg'), url] : [url];

/**
 * Fetches the background picture. Returns `'none'` if the server must not fetch it, and `'failed'` if a later attempt
 * may succeed.
 */
export async function fetchBackdrop(
  picture: string,
  settings: BackdropSettings,
): Promise<Buffer | 'none' | 'failed'> {
  const url = allowedUrl(picture, settings);
  if (url === undefined) return 'none';
  for (const candidate of candidates(url)) {
    const bytes = await download(candidate).catch(() => undefined);
    if (bytes) return bytes;
  }
  return 'failed';
}
