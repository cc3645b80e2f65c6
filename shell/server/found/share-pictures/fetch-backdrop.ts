import type { Settings } from '../../settings';

type BackdropSettings = {
  readonly backendUrl: string;
  readonly site: Pick<Settings['site'], 'origin' | 'thumbnailBase'>;
};

const TIME_LIMIT_MS = 3_000;
const SIZE_LIMIT = 8_000_000;

/**
 * Where the server itself finds a picture of a page: our own ones at the backend, thumbnails at the video host. Pages may
 * name pictures anywhere, and a server must not go wherever a text says.
 */
function sourceOf(picture: string, { backendUrl, site }: BackdropSettings): string | undefined {
  const { origin, pathname, search } = new URL(picture, `${site.origin}/`);
  if (origin === new URL(site.origin).origin) {
    const path = pathname.replace(/^\/backend(?=\/)/, '');
    return pathname.startsWith('/media/') || path !== pathname ? `${backendUrl}${path}${search}` : undefined;
  }
  const { thumbnailBase } = site;
  const isThumbnail = URL.canParse(thumbnailBase) && new URL(thumbnailBase).origin === origin;
  return isThumbnail ? picture : undefined;
}

async function download(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/') === true;
  if (!isPicture || Number(answer.headers.get('content-length') ?? 0) > SIZE_LIMIT) {
    await answer.body?.cancel();
    return undefined;
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length <= SIZE_LIMIT ? bytes : undefined;
}

/** The largest thumbnail, which many videos lack, before the one that all have. */
const better = (address: string) =>
  address.endsWith('/hqdefault.jpg')
    ? [address.replace(/hqdefault\.jpg$/, 'maxresdefault.jpg'), address]
    : [address];

/**
 * The bytes of a page's own picture.
 *
 * @returns `'none'` where the page's picture is none that we may fetch, `'failed'` where it did not come this time.
 */
export async function fetchBackdrop(
  picture: string,
  settings: BackdropSettings,
): Promise<Buffer | 'none' | 'failed'> {
  const source = sourceOf(picture, settings);
  if (source === undefined) return 'none';
  for (const address of better(source)) {
    const bytes = await download(address).catch(() => undefined);
    if (bytes) return bytes;
  }
  return 'failed';
}
