import type { ShellRoute, SiteProduct } from '@safar/server/site-product';
import type { RedirectNotice } from '../client/messages/lazy-frame-messages';
import { shellPages } from '../client/navigation/shell-pages';
import { serveFeeds } from './feeds/serve-feeds';
import { correctedUrl, formOutcomeUrl, localizeRedirect, searchResultsUrl } from './redirects';
import { headElements } from './seo/head-elements';
import { serveSitemap } from './seo/serve-sitemap';
import { serveSharePictures } from './seo/share-pictures/serve-share-picture';
import { serveSiteIcons } from './site-icons';
import { proxyProduct } from './proxy-product';

/**
 * Query parameters that the pages of the shell accept, by path. They are not in `shellPages`, because that list is also
 * bundled for browsers, which do not need the parameters.
 */
const parametersOf: Readonly<Record<string, ShellRoute['parameters']>> = {
  '/': { notice: ['video-missing'] satisfies RedirectNotice[] },
  '/career': { page: 'number' },
};

/** The parts of the site server that are specific to Safar TV. */
export const safarProduct: SiteProduct = {
  ...proxyProduct,
  pages: Object.values(shellPages).flatMap(({ path }) =>
    path === undefined ? [] : [{ path, parameters: parametersOf[path] ?? {} }],
  ),
  linkedAliases: ['/popular-shows'],
  backendHealthPath: '/api/Category',
  requiredListFields: { '/api/shortsGet': 'shorts_video' },
  listFields: {
    '/api/addsGet': ['category'],
    '/api/VideosGet': ['category'],
    '/api/shortsGet': ['category'],
    '/api/search': ['title'],
    '/api/BlogSearch': ['search'],
  },
  additions: {
    pagedPaths: ['/api/Blog'],
    writes: { '/api/AddView': { fields: ['event_id', 'at'], nonRemovableFields: ['viewable'] } },
  },
  headElements,
  redirectBeforeRender: localizeRedirect(searchResultsUrl),
  redirectInsteadOfError: localizeRedirect(correctedUrl),
  formRedirect: formOutcomeUrl,
  registerRoutes(app, context) {
    const { settings, renderer, compressor } = context;
    serveFeeds(app, { settings, compressor });
    serveSitemap(app, { settings, compressor, registry: () => renderer.current().releases.pageRegistry });
    serveSharePictures(app, context);
    serveSiteIcons(app, settings.site);
  },
};
