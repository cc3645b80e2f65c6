import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { NoProps } from '@safar/contract/slots';
import { HomeLive } from '../live/live-player';
import { Slider } from '../slider/slider';
import { slidesRequest } from '../slider/slides-state';

// Entry of the lazy chunk `home-top`, which contains the sections on the first screen of the home page.

export const slider: RemotePart<NoProps> = {
  component: Slider,
  features: [slidesRequest.feature],
  load: async (_props, { run }) => void (await run(slidesRequest.fetch)),
};

export const homeLive: RemotePart<NoProps> = { component: HomeLive };
