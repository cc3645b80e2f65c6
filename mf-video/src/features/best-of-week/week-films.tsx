import type { Video } from '@safar/shared/api/schemas/video';
import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Carousel } from '@safar/shared/ui/carousel';
import { useMessages } from '../../messages/use-messages';
import { WeekLead } from './week-lead';
import { WeekSlide } from './week-slide';
import styles from './best-of-week.module.scss';

/** The first film in a player, all of them in a carousel beside it (on phones under it), an advertisement. */
export function WeekFilms({ videos }: { videos: readonly Video[] }) {
  const t = useMessages();
  const [first] = videos;
  return (
    <div className={styles.week}>
      {first && <WeekLead video={first} />}
      <Carousel
        variant="vertical"
        label={t.bestOfWeekList}
        className={styles.list}
        slides={videos.map((video) => ({
          key: video.id,
          label: video.title,
          content: () => <WeekSlide video={video} />,
        }))}
      />
      <div className={styles.ad}>
        <Slot
          name="ad"
          props={{ category: 'Best Of This Week', placement: 'home-week', shape: 'card' }}
          fallback={<AdFrame shape="card" />}
        />
      </div>
    </div>
  );
}
