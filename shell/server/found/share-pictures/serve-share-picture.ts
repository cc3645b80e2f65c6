import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '../../../client/entry-server';
import type { Settings } from '../../settings';
import { headOf, readHead } from '../read-head';
import { shareFacts, shareKey, SHARE_PICTURES, siteFacts, type ShareFacts } from './share-facts';
import type { SharePictures } from './share-pictures';

export interface SharePictureOptions {
  readonly site: Settings['site'];
  readonly pictures: SharePictures;
  /** Renders a page of this site. */
  readonly render: (url: string) => Promise<RenderedPage & { readonly fromServer: boolean }>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const A_MINUTE = 'public, max-age=60';

const name = new RegExp(`^${SHARE_PICTURES}/(?:site|page(/.*?))(?:\\.([\\da-f]{16}))?\\.jpg$`);

/**
 * Answers the picture of a page for shared links: `/media/share/page/show-more/73.<key>.jpg`. What is drawn is what the
 * page itself says in its head. Whatever fails, the site's own picture comes.
 */
export function createSharePictureHandler({ site, pictures, render }: SharePictureOptions) {
  /** `undefined` for what is no page that may be found. */
  async function factsOf(url: string): Promise<ShareFacts | undefined> {
    const page = await render(url).catch(() => undefined);
    if (!page?.fromServer || page.status !== 200) return undefined;
    const head = readHead(headOf(page.html));
    return head.canonical === undefined ? undefined : shareFacts(head, site);
  }

  const send = (reply: FastifyReply, bytes: Buffer, caching: string) =>
    reply
      .headers({
        'cache-control': caching,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('image/jpeg')
      .send(bytes);

  return async function serveSharePicture(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, searchParams } = new URL(request.url, 'http://site.invalid');
    const match = name.exec(pathname);
    if (!match) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
    const [, path, key] = match;
    const kept = key === undefined ? undefined : await pictures.kept(key);
    if (kept) return send(reply, kept, FOR_EVER);
    const page = searchParams.get('page');
    const url = path === undefined || page === null ? path : `${path}?page=${encodeURIComponent(page)}`;
    const facts = url === undefined ? siteFacts(site) : await factsOf(url);
    const picture = facts && (await pictures.get(facts));
    if (facts && picture?.whole) {
      return send(reply, picture.bytes, shareKey(facts) === key ? FOR_EVER : AN_HOUR);
    }
    const fallback = picture ?? (await pictures.get(siteFacts(site)));
    if (fallback) return send(reply, fallback.bytes, A_MINUTE);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/plain; charset=utf-8')
      .send('The picture is not available at the moment.');
  };
}
