import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { ChevronDown } from 'lucide';
import { memo } from 'react';
import { useMessages } from '../../messages/use-messages';
import { ShareShort } from './share-short';
import { shortAnchor, type PlayableShort } from './short-link';
import { ShortStage, type Playing } from './short-stage';
import styles from './feed-item.module.scss';

interface FeedItemProps {
  readonly short: PlayableShort;
  readonly playing: Playing | undefined;
  /** The page is taken over: what needs scripts works. */
  readonly interactive: boolean;
  /** The first one: what a visitor sees before anything else. */
  readonly priority: boolean;
  readonly onPlay: (id: string) => void;
  /** `undefined` at the end of the feed. */
  readonly onNext: (() => void) | undefined;
}

/** One short of the page of shorts. Renders anew only when it starts or stops: there may be hundreds. */
export const FeedItem = memo(function FeedItem({
  short,
  playing,
  interactive,
  priority,
  onPlay,
  onNext,
}: FeedItemProps) {
  const t = useMessages();
  return (
    <li
      id={shortAnchor(short.id)}
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
            {interactive && <ShareShort short={short} />}
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
