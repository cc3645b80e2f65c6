import { Pause, Play, Volume2, VolumeX } from 'lucide';
import { useState } from 'react';
import { imageAddress } from '@safar/shared/domain/image-path';
import { useHost } from '@safar/shared/host';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { Panel } from '@safar/shared/ui/panel';
import { film } from './award-categories';
import { useAwardsTexts } from './use-awards-texts';
import { useFilm } from './use-film';
import styles from './awards-film.module.scss';

/**
 * The film of the awards: silent at first, in a loop, with buttons for sound and standstill. Without JavaScript it is
 * a poster with the browser's own controls.
 */
export function AwardsFilm() {
  const t = useAwardsTexts();
  const { site } = useHost();
  const hydrated = useHydrated();
  const [muted, setMuted] = useState(true);
  const { ref, playing, waiting, failed, toggle, retry, events } = useFilm();

  if (failed) return <Panel kind="error" message={t.filmFailed} onRetry={retry} className={styles.film} />;
  return (
    <div className={styles.film} aria-busy={waiting}>
      <video
        ref={ref}
        className={styles.video}
        src={imageAddress(site.imageBase, film.video)}
        poster={imageAddress(site.imageBase, film.poster)}
        width={960}
        height={540}
        preload="none"
        loop
        playsInline
        muted={muted}
        controls={!hydrated}
        aria-label={t.film}
        {...events}
      >
        <track kind="captions" srcLang="en" src={imageAddress(site.imageBase, film.captions)} />
      </video>
      {waiting && <span className={styles.shimmer} aria-hidden="true" />}
      {hydrated && (
        <div className={styles.controls}>
          <IconButton
            kind="solid"
            label={playing ? t.pause : t.play}
            icon={<Icon icon={playing ? Pause : Play} size={20} />}
            onClick={toggle}
          />
          <IconButton
            kind="solid"
            label={muted ? t.unmute : t.mute}
            icon={<Icon icon={muted ? VolumeX : Volume2} size={20} />}
            onClick={() => setMuted(!muted)}
          />
        </div>
      )}
    </div>
  );
}
