import type { ProxyProduct } from '@safar/server/development/deployed-site-proxy';
import { favicon } from './site-icons';

/**
 * The product settings for the development proxy, which connects local code to a deployed site (`--against`). The proxy
 * needs fewer settings than the site server, because it forwards no writes and renders no Open Graph
 * images.
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
