import type { ServedPage } from '@safar/server/rendering/site-renderer';
import type { Settings } from '@safar/server/settings';
import type { ProductContext } from '@safar/server/site-product';
import { defaultLocale, splitLocale } from '@safar/contract/locale';
import { networkPrefix } from '@safar/service/network-prefix';
import { parsePageNumber } from '@safar/domain/paging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardHash, pageCard, SHARE_PICTURES_PATH, siteCard, type ShareCard } from './share-card';
import { createSharePictures, type SharePictures } from './share-pictures';

const RENDER_TIMEOUT_MS = 3_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const ONE_MINUTE = 'public, max-age=60';

const pathPattern = new RegExp(`^${SHARE_PICTURES_PATH}/(?:site|page(/.*?))(?:\\.([\\da-f]{16}))?\\.jpg$`);

interface SharePictureOptions {
  readonly site: Settings['site'];
  readonly pictures: SharePictures;
  /**
   * Renders the page whose head data the Open Graph image shows.
   *
   * @param network the visitor's network, for the limit on renders per network
   */
  readonly render: (
    url: string,
    network: string,
  ) => Promise<Pick<ServedPage, 'fromServer' | 'status' | 'head'>>;
}

/**
 * Serves the Open Graph image of a page, such as `/media/share/page/show-more/73.<hash>.jpg`. If the image is not on
 * disk, it is drawn from the head data of the page. If its background picture cannot be fetched, the image is drawn
 * without it and cached for only a minute. If the page is not public or cannot be rendered, or if its image cannot be
 * drawn, the Open Graph image of the site is served. If that image cannot be drawn either, the status is 503.
 */
export function createSharePictureHandler({ site, pictures, render }: SharePictureOptions) {
  /**
   * Returns the content of a page's Open Graph image; `undefined` if the page is not public or cannot be rendered. A
   * page is public if its status is 200 and it has a canonical URL.
   */
  async function cardOf(url: string, network: string): Promise<ShareCard | undefined> {
    const page = await render(url, network).catch(() => undefined);
    if (!page?.fromServer || page.status !== 200) return undefined;
    const { head } = page;
    return head?.canonical === undefined ? undefined : pageCard(head, site);
  }

  const send = (reply: FastifyReply, bytes: Buffer, cacheControl: string) =>
    reply
      .headers({
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/jpeg')
      .send(bytes);

  return async function serveSharePicture(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, searchParams } = new URL(request.url, 'http://site.invalid');
    const match = pathPattern.exec(pathname);
    if (!match) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
    const [, path, hash] = match;
    const stored = hash === undefined ? undefined : await pictures.readStored(hash);
    if (stored) return send(reply, stored, IMMUTABLE);
    const page = searchParams.get('page');
    const url = path === undefined || page === null ? path : `${path}?page=${parsePageNumber(page)}`;
    const card =
      url === undefined ? siteCard(site, defaultLocale) : await cardOf(url, networkPrefix(request.ip));
    const picture = card && (await pictures.get(card));
    if (card && picture?.isFinal)
      return send(reply, picture.bytes, cardHash(card) === hash ? IMMUTABLE : ONE_HOUR);
    const fallback = picture ?? (await pictures.get(siteCard(site, splitLocale(path ?? '/').locale)));
    if (fallback) return send(reply, fallback.bytes, ONE_MINUTE);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/plain; charset=utf-8')
      .send('The picture is not available at the moment.');
  };
}

/** Adds the route of the Open Graph images. The pages are rendered with the active releases. */
export function serveSharePictures(app: FastifyInstance, { settings, renderer }: ProductContext): void {
  const handler = createSharePictureHandler({
    site: settings.site,
    pictures: createSharePictures(settings),
    render: (url, network) =>
      renderer.render(renderer.current(), url, false, AbortSignal.timeout(RENDER_TIMEOUT_MS), { network }),
  });
  app.get(`${SHARE_PICTURES_PATH}/*`, handler);
}
