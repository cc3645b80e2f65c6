import { Slot, useHost } from '@safar/remote-kit/host';
import { AdFrame } from '@safar/ui/ad-frame';
import { ButtonLink } from '@safar/ui/button';
import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { categoryPath, knownCategories } from '@safar/domain/categories';
import { useState } from 'react';
import { Chip } from '@safar/ui/chip';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import { PopularFilms } from '../home/popular-films';
import { livePath, shortsPath } from '../../links/paths';
import { LivePlayer } from './live-player';
import type { LiveStatus } from './live-state';
import styles from './live-page.module.scss';

/** The `/live-transmission` page: a large player that starts muted, links to films and categories, and an ad. */
export function LivePage() {
  const t = useMessages();
  const categoryName = useCategoryName();
  const { site } = useHost();
  const [status, setStatus] = useState<LiveStatus>('unknown');
  return (
    <>
      <PageMeta title={t.liveTransmission} description={t.liveDescription(site.name)} path={livePath} />
      <PageTitle
        title={t.liveTransmission}
        lead={t.liveDescription(site.name)}
        above={<LiveStatusChip status={status} />}
      />
      <Container className={styles.content}>
        <div className={styles.screen}>
          <LivePlayer autoplay onStatus={setStatus} />
        </div>
        <nav className={styles.more} aria-labelledby="more-to-watch">
          <h2 id="more-to-watch" className={styles.moreTitle}>
            {t.moreToWatch}
          </h2>
          <div className={styles.films}>
            <PopularFilms layout="rows" label={t.moreToWatch} count={4} />
          </div>
          {[knownCategories.mostWatched, knownCategories.trendingNow].map((category) => (
            <ButtonLink key={category} href={categoryPath(category)} kind="quiet">
              {categoryName(category)}
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

/**
 * A chip above the title that shows whether the channel is off air or the broadcast has ended. A live channel needs no
 * chip, because the player shows "LIVE". The height of the chip is always reserved, to avoid a layout shift.
 */
function LiveStatusChip({ status }: { status: LiveStatus }) {
  const t = useMessages();
  return (
    <div className={styles.status}>
      {status === 'off air' && <Chip>{t.offAir}</Chip>}
      {status === 'ended' && <Chip>{t.ended}</Chip>}
    </div>
  );
}
