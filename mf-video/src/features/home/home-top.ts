import type { PartCode } from '@safar/shared/contract/lazy-feature';
import type { NoProps } from '@safar/shared/contract/slots';
import { HomeLive } from '../live/home-live';
import { Slider } from '../slider/slider';
import { slidesFeature } from '../slider/slides-feature';
import { fetchSlides } from '../slider/slides-saga';

export const slider: PartCode<NoProps> = {
  component: Slider,
  features: [slidesFeature],
  load: async (_props, { run }) => void (await run(fetchSlides)),
};

export const homeLive: PartCode<NoProps> = { component: HomeLive };
