import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { NoProps } from '@safar/contract/slots';
import { HomeLive } from '../live/live-player';
import { Slider } from '../slider/slider';
import { slidesRequest } from '../slider/slides-state';

// Entry of the lazy chunk `home-top`: the sections that visitors of the home page see before they scroll.

export const slider: RemotePart<NoProps> = {
  component: Slider,
  features: [slidesRequest.feature],
  load: async (_props, { run }) => void (await run(slidesRequest.fetch)),
};

export const homeLive: RemotePart<NoProps> = { component: HomeLive };
