import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { playableShorts } from './short-link';
import { ShortsRail, ShortsRailSkeleton } from './shorts-rail';
import { shortsPath } from './shorts-path';
import { useShorts } from './use-shorts';
import styles from './home-shorts.module.scss';

/** Fills `home.shorts`: the first shorts as a row, each leading to the page of shorts, which begins with it. */
export function HomeShorts() {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useShorts();
  const toAll = { href: shortsPath };
  return (
    <Section title={t.discoverShorts} heading={toAll} more={toAll}>
      <div className={styles.columns}>
        <RequestView
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<ShortsRailSkeleton />}
        >
          {(shorts) => {
            const playable = playableShorts(shorts);
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
