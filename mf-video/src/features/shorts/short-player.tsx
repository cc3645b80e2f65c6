import { embedAddress } from '@safar/shared/domain/embed';
import { useHost } from '@safar/shared/host';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { useSinglePlayer } from '../video/use-single-player';
import type { PlayableShort } from './short-link';
import { ShortStill } from './shorts-rail';
import styles from './short-player.module.scss';

interface ShortPlayerProps {
  readonly short: PlayableShort;
  /** Plays at once: its link was clicked. */
  readonly start?: boolean;
}

/**
 * A short that plays where it stands. Nothing is asked of the video host before it is started; without JavaScript
 * its still is a link to the player.
 */
export function ShortPlayer({ short: { id, title }, start = false }: ShortPlayerProps) {
  const t = useMessages();
  const { site } = useHost();
  const hydrated = useHydrated();
  const [started, setStarted] = useState<'not' | 'on-arrival' | 'by-button'>(start ? 'on-arrival' : 'not');
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useCallback(() => setStarted('not'), []);
  useSinglePlayer(`short-${id}`, started !== 'not', stop);
  const address = embedAddress(site.embedBase, id, { autoplay: true });

  useEffect(() => {
    // The button that had the focus is gone; on phones the player has moved to a row of its own.
    if (started === 'by-button') frame.current?.focus();
  }, [started]);

  const still = (
    <>
      <ShortStill id={id} />
      <span className={styles.disc}>
        <PlayDisc />
      </span>
    </>
  );
  return (
    <article className={styles.short} data-started={started !== 'not' || undefined}>
      <div className={styles.stage}>
        {started !== 'not' ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={address}
            title={title}
            allow="accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : hydrated ? (
          <button
            type="button"
            className={styles.poster}
            aria-label={t.play(title)}
            onClick={() => setStarted('by-button')}
          >
            {still}
          </button>
        ) : (
          <a className={styles.poster} href={address} rel="noopener" aria-label={t.play(title)}>
            {still}
          </a>
        )}
      </div>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
    </article>
  );
}
