import type { ShellRoute, SiteProduct } from '@safar/server/site-product';
import type { RedirectNotice } from '../client/messages/shell-messages';
import { shellPages } from '../client/navigation/shell-pages';
import { serveFeeds } from './feeds/serve-feeds';
import { correctedUrl, failedFormUrl, searchResultsUrl } from './redirects';
import { headElements } from './seo/head-elements';
import { serveSitemap } from './seo/serve-sitemap';
import { serveSharePictures } from './seo/share-pictures/serve-share-picture';

/** The channel's mark: an eight-pointed star with a ridge line. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b1412"/><g fill="#f5a524"><path d="M16 4l3.5 4.5 5-.5-.5 5L28.500 16l-4.500 3.500.5 5-5-.5L16 28.500l-3.500-4.500-5 .5.5-5L3.500 16 8 12.500l-.5-5 5 .5z"/></g><path d="M3.500 21l7-7 4 4 5-6 9 9" fill="none" stroke="#0b1412" stroke-width="2.200"/></svg>`;

/** Not in `shellPages`, because browsers do not need them. */
const parametersOf: Readonly<Record<string, ShellRoute['parameters']>> = {
  '/': { notice: ['video-missing'] satisfies RedirectNotice[] },
  '/career': { page: 'number' },
};

/** Safar's part of the site server. */
export const safarProduct: SiteProduct = {
  favicon,
  pages: Object.values(shellPages).flatMap(({ path }) =>
    path === undefined ? [] : [{ path, parameters: parametersOf[path] ?? {} }],
  ),
  backendHealthPath: '/api/Category',
  requiredListFields: { '/api/shortsGet': 'shorts_video' },
  additions: {
    pagedPaths: ['/api/Blog'],
    writes: { '/api/AddView': { fields: ['event_id', 'at'], meanings: ['viewable'] } },
  },
  readOnlyPostPaths: ['/api/addsGet', '/api/VideosGet', '/api/shortsGet', '/api/search'],
  contentSources: ({ embedBase, thumbnailBase, liveStreamUrl }) => ({
    images: [thumbnailBase],
    media: [liveStreamUrl],
    connections: [liveStreamUrl],
    frames: [embedBase, 'https://www.openstreetmap.org'],
  }),
  headElements,
  redirectBeforeRender: searchResultsUrl,
  redirectInsteadOfError: correctedUrl,
  failedFormRedirect: failedFormUrl,
  registerRoutes(app, context) {
    const { settings, renderer, compressor } = context;
    serveFeeds(app, { settings, compressor });
    serveSitemap(app, { settings, compressor, registry: () => renderer.current().releases.pageRegistry });
    serveSharePictures(app, context);
  },
};
