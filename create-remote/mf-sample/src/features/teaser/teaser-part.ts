import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { NoProps } from '@safar/shared/contract/slots';
import { Teaser } from './teaser';

export const teaserPart: PartCode<NoProps> = { component: Teaser };
