import type { Video } from '@safar/shared/api/schemas/video';
import { relatedAtFirst, relatedStep } from '@safar/shared/domain/product-limits';
import type { RequestState } from '@safar/shared/state/request-state';
import { Button } from '@safar/shared/ui/button';
import { Panel } from '@safar/shared/ui/panel';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { EpisodeTile } from './episode-tile';
import styles from './episode-list.module.scss';

interface EpisodeListProps {
  readonly episodes: readonly Video[];
  /** Whether the category has more than these. */
  readonly more: boolean;
  /** Of the request for more. */
  readonly status: RequestState<unknown>['status'];
  readonly onMore: () => void;
}

/** The first related videos, the first of them large; a button shows the next ones in place. */
export function EpisodeList({ episodes, more, status, onMore }: EpisodeListProps) {
  const t = useMessages();
  const [wanted, setWanted] = useState(relatedAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const short = wanted > episodes.length && more;
  const shown = episodes.slice(0, wanted);

  // What was asked for has come: the keyboard goes on with the first new one.
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || shown.length <= index) return;
    firstNew.current = undefined;
    list.current?.children[index]?.querySelector('a')?.focus();
  }, [shown.length]);

  // Pages of the list may hold fewer videos than asked for, because some cannot be shown.
  useEffect(() => {
    if (short && status === 'ready') onMore();
  }, [short, status, onMore]);

  if (episodes.length === 0 && !more) return <Panel kind="empty" size="strip" message={t.noDataFound} />;

  const showMore = () => {
    firstNew.current = shown.length;
    setWanted(shown.length + relatedStep);
  };
  const failed = short && status === 'failed';
  return (
    <>
      <ul ref={list} role="list" className={styles.episodes}>
        {shown.map((video, index) => (
          <EpisodeTile key={video.id} video={video} place={index} />
        ))}
      </ul>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t.moreFailed}
        </p>
      )}
      {(more || episodes.length > shown.length) && (
        <Button
          kind="quiet"
          className={styles.more}
          busy={short && status === 'loading'}
          onClick={failed ? onMore : showMore}
        >
          {failed ? t.tryAgain : t.showMore}
          {!failed && <VisuallyHidden> {t.moreEpisodes}</VisuallyHidden>}
        </Button>
      )}
    </>
  );
}
