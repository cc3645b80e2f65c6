import { Slot, useHost } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { categoryPath, knownCategories } from '@safar/shared/domain/category';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { shortsPath } from '../shorts/shorts-path';
import { livePath } from './live-path';
import { LivePlayer } from './live-player';
import type { LiveStatus } from './live-status';
import { LiveStatusChip } from './live-status-chip';
import styles from './live-page.module.scss';

/** The route `/live-transmission`: the channel as it goes out, large and without sound until the visitor wants it. */
export function LivePage() {
  const t = useMessages();
  const { site } = useHost();
  const [status, setStatus] = useState<LiveStatus>('unknown');
  return (
    <>
      <PageMeta title={t.liveTransmission} description={t.liveLead(site.name)} path={livePath} />
      <PageTitle
        title={t.liveTransmission}
        lead={t.liveLead(site.name)}
        above={<LiveStatusChip status={status} />}
      />
      <Container className={styles.content}>
        <div className={styles.screen}>
          <LivePlayer autoplay onStatus={setStatus} />
        </div>
        <nav className={styles.more} aria-label={t.moreToWatch}>
          {[knownCategories.mostWatched, knownCategories.trendingNow].map((category) => (
            <ButtonLink key={category} href={categoryPath(category)} kind="quiet">
              {category}
            </ButtonLink>
          ))}
          <ButtonLink href={shortsPath} kind="quiet">
            {t.discoverShorts}
          </ButtonLink>
        </nav>
        <div className={styles.ad}>
          <Slot
            name="ad"
            props={{ category: 'Live Broadcast', placement: 'live' }}
            fallback={<AdFrame shape="banner" />}
          />
        </div>
      </Container>
    </>
  );
}
