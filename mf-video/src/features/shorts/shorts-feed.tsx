import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import type { Page } from '@safar/api/pages';
import type { Short } from '@safar/api/schemas';
import { pageState } from '@safar/domain/paging';
import { shortsPerPage } from '@safar/domain/product-limits';
import { formatCount } from '@safar/domain/text';
import { Slot } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { AdFrame } from '@safar/ui/ad-frame';
import { ButtonLink } from '@safar/ui/button';
import { useCopyLink } from '@safar/ui/hooks/use-copy-link';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { Icon } from '@safar/ui/icon';
import { IconButton } from '@safar/ui/icon-button';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { Panel } from '@safar/ui/panel';
import { Check, ChevronDown, Share2 } from 'lucide';
import { Fragment, memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { useFeedKeys, useFeedPlayer } from './feed-navigation';
import { lastPageOf, pagePath } from '../../paged-videos/video-list';
import { shortsPath } from '../../links/paths';
import { playableShorts, shortElementId, shortLink, type PlayableShort } from './shorts-state';
import { ShortStage, type PlayTrigger } from './short-stage';
import styles from './shorts-feed.module.scss';

/** Number of shorts before the advertisement. In a shorter list the advertisement follows the last short. */
const SHORTS_BEFORE_AD = 5;
/** Number of shorts in the first render. The remaining shorts of the page render in a transition. */
const FIRST_RENDER_COUNT = 12;
const SKELETON_COUNT = 8;

interface ShortsFeedProps {
  readonly shorts: Page<Short>;
  readonly label: string;
}

/** One page of the list of shorts. Portrait phones show a full-screen feed for swiping. Other screens show a grid. */
export function ShortsFeed({ shorts: { items, page, total }, label }: ShortsFeedProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  // The first render shows all shorts in two cases: during hydration, which must match the server's HTML, and for a
  // deep link, whose target must exist.
  const { hash } = useLocation();
  const [showsAll, setShowsAll] = useState(!hydrated || hash !== '');
  useEffect(() => startTransition(() => setShowsAll(true)), []);
  const playable = useMemo(
    () =>
      playableShorts(items).map((short, index) => ({
        ...short,
        title: short.title || t.shortNumber((page - 1) * shortsPerPage + index + 1),
      })),
    [items, page, t],
  );
  const shown = showsAll ? playable : playable.slice(0, FIRST_RENDER_COUNT);
  const { playing, play } = useFeedPlayer(list, shown.length);
  const { next } = useFeedKeys(list);
  const emptyPanel = playable.length === 0 && <Panel kind="empty" message={t.noDataFound} />;
  const hasPages = total > shortsPerPage;
  if (emptyPanel && !hasPages) return emptyPanel;
  const last = playable.length - 1;
  const hasNextPage = page < lastPageOf(total, shortsPerPage);
  const adAfter = Math.min(SHORTS_BEFORE_AD - 1, last);
  return (
    <ul ref={list} role="list" aria-label={label} className={styles.feed} data-late-layout="children">
      {shown.map((short, index) => (
        <Fragment key={short.id}>
          <FeedItem
            short={short}
            page={page}
            playing={playing?.id === short.id ? playing.trigger : undefined}
            interactive={hydrated}
            priority={index === 0}
            onPlay={play}
            onNext={index < last || index === adAfter || hasNextPage ? next : undefined}
          />
          {index === adAfter && <FeedAd />}
        </Fragment>
      ))}
      {hasPages && (
        <FeedPages page={page} total={total}>
          {emptyPanel}
        </FeedPages>
      )}
    </ul>
  );
}

interface FeedPagesProps extends Pick<Page<Short>, 'page' | 'total'> {
  /** The panel of a page without usable shorts, or `false`. */
  readonly children: ReactNode;
}

/** Links to the previous and next page. They take a row of the grid, or one screen of the feed. */
function FeedPages({ page, total, children }: FeedPagesProps) {
  const t = useMessages();
  const { previous, next } = pageState({ page, total, pageSize: shortsPerPage });
  return (
    <li className={styles.pages} tabIndex={-1}>
      {children}
      <p className={styles.count}>
        {t.pagePosition(formatCount(page), formatCount(lastPageOf(total, shortsPerPage)))}
      </p>
      {previous && (
        <ButtonLink kind="quiet" rel="prev" href={pagePath(shortsPath, previous)}>
          {t.earlierShorts}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="quiet" rel="next" href={pagePath(shortsPath, next)}>
          {t.moreShorts}
        </ButtonLink>
      )}
    </li>
  );
}

interface FeedItemProps {
  readonly short: PlayableShort;
  readonly page: number;
  readonly playing: PlayTrigger | undefined;
  /** `false` before hydration. */
  readonly interactive: boolean;
  /** Whether the thumbnail loads with high priority. */
  readonly priority: boolean;
  readonly onPlay: (id: string) => void;
  /** `undefined` for the last short, unless the advertisement or the link to the next page follows it. */
  readonly onNext: (() => void) | undefined;
}

/** Memoized, so that React re-renders only the items whose playback starts or stops. */
const FeedItem = memo(function FeedItem({
  short,
  page,
  playing,
  interactive,
  priority,
  onPlay,
  onNext,
}: FeedItemProps) {
  const t = useMessages();
  return (
    <li
      id={shortElementId(short.id)}
      className={styles.item}
      data-short={short.id}
      data-started={playing && ''}
      tabIndex={-1}
    >
      <article className={styles.short}>
        <div className={styles.stage}>
          <ShortStage
            cover
            priority={priority}
            short={short}
            playing={playing}
            onPlay={interactive ? () => onPlay(short.id) : undefined}
          />
        </div>
        <div className={styles.caption}>
          <h2 className={styles.title} dir="auto">
            {short.title}
          </h2>
          <div className={styles.actions}>
            {interactive && <ShareButton short={short} page={page} />}
            {interactive && onNext && (
              <IconButton
                className={styles.next}
                label={t.nextShort}
                icon={<Icon icon={ChevronDown} size={22} />}
                onClick={onNext}
              />
            )}
          </div>
        </div>
      </article>
    </li>
  );
});

const adProps = { category: 'Discover Shorts', placement: 'shorts-feed', shape: 'tower' } as const;

/** The advertisement. It takes a cell of the grid, or one screen of the feed. */
function FeedAd() {
  return (
    <li className={styles.ad} tabIndex={-1}>
      <div className={styles.adBox}>
        <Slot name="ad" props={adProps} fallback={<AdFrame shape="tower" />} />
      </div>
    </li>
  );
}

/** Opens the system's share sheet, or copies the link if the browser cannot open a share sheet. */
function ShareButton({ short: { id, title }, page }: Pick<FeedItemProps, 'short' | 'page'>) {
  const t = useMessages();
  const address = usePageUrl()(shortLink(id, page).href);
  const { outcome, copy } = useCopyLink(address);

  const share = () => {
    if (typeof navigator.share !== 'function') return copy();
    // The promise rejects when the visitor closes the share sheet.
    return void navigator.share({ title, url: address }).catch(() => undefined);
  };

  return (
    <>
      <IconButton
        label={t.shareShort(title)}
        icon={<Icon icon={outcome === 'copied' ? Check : Share2} size={20} />}
        onClick={share}
      />
      <span role="status" className={styles.shareStatus}>
        {outcome === 'copied' && t.shortCopied}
        {outcome === 'refused' && (
          <>
            {t.shortNotCopied} <bdi>{address}</bdi>
          </>
        )}
      </span>
    </>
  );
}

/** Placeholder with the dimensions of the feed. */
export function FeedSkeleton() {
  return (
    <LoadingStatus spinner>
      <div className={styles.skeletons}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} className={styles.skeletonItem}>
            <Skeleton className={styles.skeletonStill} />
            <Skeleton shape="title" className={styles.skeletonCaption} />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}
