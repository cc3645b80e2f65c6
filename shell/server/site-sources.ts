import type { AgainstProduct } from '@safar/server/development/against-server';
import { favicon } from './site-icons';

/**
 * The product settings that development against a deployed site needs. That server writes nothing and draws no
 * pictures.
 */
export const siteSources: AgainstProduct = {
  favicon,
  readOnlyPostPaths: ['/api/addsGet', '/api/VideosGet', '/api/shortsGet', '/api/search'],
  contentSources: ({ embedBase, thumbnailBase, liveStreamUrl }) => ({
    images: [thumbnailBase],
    media: [liveStreamUrl],
    connections: [liveStreamUrl],
    frames: [embedBase, 'https://www.openstreetmap.org'],
  }),
};
