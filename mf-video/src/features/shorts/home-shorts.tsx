import { Slot } from '@safar/remote-kit/host';
import { AdFrame } from '@safar/ui/ad-frame';
import { Card } from '@safar/ui/card';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { Panel } from '@safar/ui/panel';
import { PlayDisc } from '@safar/ui/play-disc';
import { Rail } from '@safar/ui/rail';
import { Section } from '@safar/ui/section';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { shortsPath } from '../../links/paths';
import { playableShorts, shortLink, useHomeShorts, type PlayableShort } from './shorts-state';
import { ShortThumbnail } from './short-stage';
import styles from './home-shorts.module.scss';

const SKELETON_COUNT = 6;

/**
 * Fills the `home.shorts` slot with a row of shorts and an ad beside it. Each short links to its position on the
 * shorts page.
 */
export function HomeShorts() {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useHomeShorts();
  return (
    <Section title={t.discoverShorts} more={{ href: shortsPath }}>
      <div className={styles.columns}>
        <RequestView request={request} onRetry={retry} errorText={errorText} skeleton={<RailSkeleton />}>
          {({ items }) => {
            const playable = playableShorts(items);
            return playable.length > 0 ? (
              <ShortsRail shorts={playable} label={t.shortsPage} />
            ) : (
              <Panel kind="empty" message={t.noDataFound} />
            );
          }}
        </RequestView>
        <Slot
          name="ad"
          props={{ category: 'Discover Shorts', placement: 'home-shorts', shape: 'tower' }}
          fallback={<AdFrame shape="tower" />}
        />
      </div>
    </Section>
  );
}

function ShortsRail({ shorts, label }: { shorts: readonly PlayableShort[]; label: string }) {
  const t = useMessages();
  return (
    <Rail label={label} item="tall">
      {shorts.map(({ id, title }, index) => (
        <Card
          key={id}
          {...shortLink(id, 1)}
          title={title || t.shortNumber(index + 1)}
          media={<ShortThumbnail id={id} />}
          overlay={<PlayDisc size="small" />}
        />
      ))}
    </Rail>
  );
}

function RailSkeleton() {
  return (
    <LoadingStatus>
      <div className={styles.skeletons}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <Skeleton className={styles.skeletonStill} />
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}
