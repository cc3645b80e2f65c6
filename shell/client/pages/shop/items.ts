import { backpack } from './drawings/backpack';
import { binoculars } from './drawings/binoculars';
import { bottleCover } from './drawings/bottle-cover';
import { cameraLens } from './drawings/camera-lens';
import { compass } from './drawings/compass';
import { duffelBag } from './drawings/duffel-bag';
import { fullMask } from './drawings/full-mask';
import { hat } from './drawings/hat';
import { ledLight } from './drawings/led-light';
import { stand } from './drawings/stand';
import { stick } from './drawings/stick';
import { tent } from './drawings/tent';
import { tourChair } from './drawings/tour-chair';
import { trackSuit } from './drawings/track-suit';
import { umbrella } from './drawings/umbrella';
import { waterBottle } from './drawings/water-bottle';
import { winterGloves } from './drawings/winter-gloves';

/** What the shop will hold, in the order of the page; names and descriptions are in the texts. */
export const items = {
  cameraLens,
  bag1: backpack,
  bag2: duffelBag,
  waterBottle,
  bottleCover,
  compass,
  tourChair,
  binoculars,
  fullMask,
  hat,
  stick,
  tent,
  trackSuit,
  umbrella,
  winterGloves,
  stand,
  ledLight,
} as const;

export type ItemId = keyof typeof items;

export const itemIds = Object.keys(items) as readonly ItemId[];
