import { preload } from 'react-dom';
import type { ImageFiles } from './image';

/**
 * Names a picture in the head of the document, before everything else that is in it: on a slow line its connection is
 * open by the time at which the styles and the words have come. Browsers without the format leave the hint alone.
 */
export function preloadPicture({ src, srcSet, sources = [] }: ImageFiles, sizes: string): void {
  const [best] = sources;
  const imageSrcSet = best?.srcSet ?? srcSet;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet !== undefined && { imageSrcSet, imageSizes: sizes }),
    ...(best && { type: best.type }),
  });
}
