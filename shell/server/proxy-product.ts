import type { ProxyProduct } from '@safar/server/development/deployed-site-proxy';
import { favicon } from './site-icons';

/**
 * The product settings that development against a deployed site needs. The development server writes nothing
 * and draws no pictures.
 */
export const proxyProduct: ProxyProduct = {
  favicon,
  readOnlyPostPaths: ['/api/addsGet', '/api/VideosGet', '/api/shortsGet', '/api/search'],
  contentSources: ({ embedBase, thumbnailBase, liveStreamUrl }) => ({
    images: [thumbnailBase],
    media: [liveStreamUrl],
    connections: [liveStreamUrl],
    frames: [embedBase, 'https://www.openstreetmap.org'],
  }),
};
