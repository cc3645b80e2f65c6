import { readBoundedBytes, ResponseTooLarge } from '@safar/server/http/bounded-text';
import { hasSignature, mediaTypeOf } from '@safar/server/proxy/media-types';
import type { Settings } from '@safar/server/settings';

interface BackdropSettings extends Pick<Settings, 'backendUrl' | 'mediaUrl'> {
  readonly site: Pick<Settings['site'], 'origin' | 'thumbnailBase'>;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 8_000_000;

/**
 * Returns the URL from which the server may fetch a page's picture; `undefined` if it must not fetch the picture.
 * Pictures of this site come from the backend or the media server, and thumbnails from the configured thumbnail host.
 * Content may contain URLs of any host, and the server must not request arbitrary URLs.
 */
function allowedUrl(picture: string, { backendUrl, mediaUrl, site }: BackdropSettings): string | undefined {
  // A remote can declare any text as its picture, so `picture` might not be a valid URL.
  if (!URL.canParse(picture, `${site.origin}/`)) return undefined;
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

/**
 * The content of a background picture. `'none'`: the page has no picture that can be a background. `'failed'`: a later
 * attempt may succeed.
 */
type Backdrop = Buffer | 'none' | 'failed';

async function download(url: string): Promise<Backdrop> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.headers.get('content-type') ?? '';
    // A response that is not a picture may be the error page of a proxy.
    if (!response.ok || !/^image\//i.test(type)) {
      await response.body?.cancel();
      return 'failed';
    }
    const bytes = await readBoundedBytes(response, MAX_BYTES);
    // libvips selects one of its many parsers by the first bytes of the picture. These bytes must match the content
    // type, so that a response cannot select any other parser.
    return hasSignature(mediaTypeOf(type) ?? '', bytes) ? bytes : 'none';
  } catch (error) {
    return error instanceof ResponseTooLarge ? 'none' : 'failed';
  }
}

/** URLs to try in order. The largest thumbnail is the first, but not every video has it. */
const candidates = (url: string) =>
  url.endsWith('/hqdefault.jpg') ? [url.replace(/hqdefault\.jpg$/, 'maxresdefault.jpg'), url] : [url];

/**
 * Fetches the background picture of a page. Returns `'none'` if the server must not fetch the picture, if the picture
 * is larger than 8 MB, or if `hasSignature` does not recognize its format, for example SVG. Returns `'failed'` for any
 * other failure, including a response whose content type is not an image type.
 */
export async function fetchBackdrop(picture: string, settings: BackdropSettings): Promise<Backdrop> {
  const url = allowedUrl(picture, settings);
  if (url === undefined) return 'none';
  let backdrop: Backdrop = 'failed';
  for (const candidate of candidates(url)) {
    backdrop = await download(candidate);
    if (typeof backdrop !== 'string') break;
  }
  return backdrop;
}
