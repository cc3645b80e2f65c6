import type { Ad } from '@safar/shared/api/schemas/ad';
import { imageAddress } from '@safar/shared/domain/image-path';

/** The ads that can be shown: those with a usable picture. */
export const adsWithPicture = (ads: readonly Ad[], imageBase: string): readonly Ad[] =>
  ads.filter(({ image }) => imageAddress(imageBase, image) !== undefined);

/**
 * The ad whose turn it is; `undefined` when there is none.
 *
 * @param turn of the placement, from 0
 * @param start where in the list this visit begins, as a share of it: 0 is its first ad
 */
export function chooseAd(ads: readonly Ad[], turn: number, start: number): Ad | undefined {
  return ads[(Math.floor(start * ads.length) + turn) % ads.length];
}
