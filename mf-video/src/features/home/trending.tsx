import { useMessages } from '../../messages/use-messages';
import { HomeVideoSection } from './home-video-section';

/** Fills `home.trending`: every video of its category, which is why cells far away must cost nothing. */
export function Trending() {
  const t = useMessages();
  return <HomeVideoSection section="trendingNow" title={t.trendingNow} look="compact" />;
}
