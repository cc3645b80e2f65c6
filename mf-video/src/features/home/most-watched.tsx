import { useMessages } from '../../messages/use-messages';
import { FeaturedBanner } from './featured-banner';
import { HomeVideoSection } from './home-video-section';

/** Fills `home.most-watched`. */
export function MostWatched() {
  const t = useMessages();
  return (
    <HomeVideoSection
      section="mostWatched"
      title={t.mostWatched}
      look="shelf"
      below={(first) => <FeaturedBanner video={first} title={t.mostWatched} text={t.landmarks} />}
    />
  );
}
