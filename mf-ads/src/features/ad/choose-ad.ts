import type { Ad } from '@safar/shared/api/schemas/ad';
import { imageAddress } from '@safar/shared/domain/image-path';

/**
 * The ad whose turn it is, the same on the server and in the browser; `undefined` when no ad has a picture.
 *
 * @param turn of the placement, from 0
 * @param imageBase `site.imageBase`
 */
export function chooseAd(ads: readonly Ad[], turn: number, imageBase: string): Ad | undefined {
  const shown = ads.filter(({ image }) => imageAddress(imageBase, image) !== undefined);
  return shown[turn % shown.length];
}
