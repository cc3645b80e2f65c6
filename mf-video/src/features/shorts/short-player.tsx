import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useCallback, useState } from 'react';
import { useSinglePlayer } from '../video/use-single-player';
import type { PlayableShort } from './short-link';
import { ShortStage } from './short-stage';
import styles from './short-player.module.scss';

/** A short that plays where it stands, among other things of a page. */
export function ShortPlayer({ short }: { readonly short: PlayableShort }) {
  const hydrated = useHydrated();
  const [started, setStarted] = useState(false);
  const stop = useCallback(() => setStarted(false), []);
  useSinglePlayer(`short-${short.id}`, started, stop);

  return (
    <article data-started={started || undefined}>
      <div className={styles.stage}>
        <ShortStage
          short={short}
          playing={started ? 'by-button' : undefined}
          onPlay={hydrated ? () => setStarted(true) : undefined}
        />
      </div>
      <h2 className={styles.title} dir="auto">
        {short.title}
      </h2>
    </article>
  );
}
