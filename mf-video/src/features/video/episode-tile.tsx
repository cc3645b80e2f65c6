import type { Video } from '@safar/shared/api/schemas/video';
import { episodeTitleLength, relatedAtFirst } from '@safar/shared/domain/product-limits';
import { VideoTile } from '../../videos/video-tile';
import styles from './episode-list.module.scss';

const LARGE = '(width >= 1024px) 820px, 100vw';
const BESIDE_IT = '(width >= 1024px) 180px, (width >= 768px) 33vw, 100vw';
const BELOW = '(width >= 1024px) 400px, (width >= 768px) 33vw, 100vw';

/** One episode: the first is large, three stand beside it, those that are shown on request follow below. */
export function EpisodeTile({ video, place }: { readonly video: Video; readonly place: number }) {
  const large = place === 0;
  const beside = !large && place < relatedAtFirst;
  return (
    <li>
      <VideoTile
        video={video}
        showCategory={large}
        className={beside ? styles.small : undefined}
        titleLength={episodeTitleLength}
        sizes={large ? LARGE : beside ? BESIDE_IT : BELOW}
      />
    </li>
  );
}
