import { knownCategories } from '@safar/domain/categories';
import { Container } from '@safar/ui/container';
import { Panel } from '@safar/ui/panel';
import { Section } from '@safar/ui/section';
import { Slot } from '@safar/remote-kit/host';
import { AdFrame } from '@safar/ui/ad-frame';
import { Carousel } from '@safar/ui/carousel';
import { parseVideoId } from '@safar/domain/youtube';
import { Link } from '@safar/remote-kit/router';
import { PlayDisc } from '@safar/ui/play-disc';
import { VideoThumbnail } from '@safar/ui/video-thumbnail';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { videoLink } from '../../videos/video-link';
import { FeaturedBanner } from '../home/featured-banner';
import { useHomeSection } from '../home/home-state';
import styles from './best-of-week.module.scss';
import { Player } from '../video/player';
import type { VideoSummary } from '../../videos/video-summary';

const category = knownCategories.bestOfThisWeek;

/**
 * Fills the `home.best-of-week` slot. The heading and "Show More" both link to the first video, which is also the video
 * in the player and in the banner below.
 */
export function BestOfWeek() {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useHomeSection('bestOfThisWeek');
  const first = request.data?.items[0];
  const toFirst = (words: string) =>
    first && { ...videoLink(first), label: t.watchVideo(words, first.title) };

  return (
    <>
      <Section title={t.bestOfWeek} heading={toFirst(t.bestOfWeek)} more={toFirst(t.showMore)}>
        <RequestView request={request} onRetry={retry} errorText={errorText} skeleton={<WeekSkeleton />}>
          {({ items }) =>
            items.length > 0 ? (
              <WeekFilms videos={items} />
            ) : (
              <Panel kind="empty" message={t.noVideosInCategory(category)} />
            )
          }
        </RequestView>
      </Section>
      {first && (
        <Container>
          <FeaturedBanner video={first} title={t.bestOfWeek} text={t.bestOfWeekText} />
        </Container>
      )}
    </>
  );
}

/**
 * The first video in a player, a carousel of all videos beside the player (below it in viewports under 1024 px), and an
 * advertisement.
 */
function WeekFilms({ videos }: { videos: readonly VideoSummary[] }) {
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

/** The first video: player, title and description. */
function WeekLead({ video }: { video: VideoSummary }) {
  const videoId = parseVideoId(video.video);
  const { href, state } = videoLink(video);
  if (!videoId) return null;
  return (
    <article className={styles.lead}>
      <Player key={videoId} videoId={videoId} title={video.title} part />
      <h3 className={styles.title} dir="auto">
        <Link to={href} state={state} className={styles.titleLink}>
          {video.title}
        </Link>
      </h3>
      {video.description && (
        <p className={styles.text} dir="auto">
          {video.description}
        </p>
      )}
    </article>
  );
}

/** A carousel slide. Thumbnail, play icon and title form one link. */
function WeekSlide({ video }: { video: VideoSummary }) {
  const videoId = parseVideoId(video.video);
  const { href, state } = videoLink(video);
  if (!videoId) return null;
  return (
    <Link to={href} state={state} className={styles.film} data-play="">
      <span className={styles.still}>
        <VideoThumbnail
          videoId={videoId}
          alt=""
          sizes="(width >= 1024px) 190px, (width >= 768px) 30vw, (width >= 480px) 45vw, 80vw"
        />
        <PlayDisc size="small" className={styles.disc} />
      </span>
      <span className={styles.name} dir="auto">
        {video.title}
      </span>
    </Link>
  );
}

/** Placeholder for the player, the carousel and the advertisement. */
function WeekSkeleton() {
  return (
    <LoadingStatus>
      <div className={styles.week}>
        <div className={styles.lead}>
          <div className={styles.player}>
            <Skeleton />
          </div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
        <div className={styles.waiting}>
          <Skeleton />
        </div>
        <div className={styles.ad}>
          <AdFrame shape="card" />
        </div>
      </div>
    </LoadingStatus>
  );
}
