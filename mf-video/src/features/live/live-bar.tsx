import { Chip } from '@safar/shared/ui/chip';
import { Icon } from '@safar/shared/ui/icon';
import { VolumeX } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { LiveDot } from './live-dot';
import { LiveTools, type LiveToolsProps } from './live-tools';
import { useIdle } from './use-idle';
import { useMuted } from './use-muted';
import styles from './live-bar.module.scss';

interface LiveBarProps extends LiveToolsProps {
  /** Whether the picture moves, and how late it is. */
  readonly shows: 'nothing yet' | 'live' | 'behind';
  readonly onGoLive: () => void;
  /** Called before a pressed button goes. */
  readonly onGone: () => void;
}

const turnSoundOn = (media: HTMLVideoElement) => {
  media.muted = false;
};

/**
 * Lies over the upper edge of a picture that plays, away from the element's own controls: that it is live or the way
 * back to that, the sound while it is off, and tools that fade while nobody uses the player.
 */
export function LiveBar({ shows, onGoLive, onGone, ...tools }: LiveBarProps) {
  const t = useMessages();
  const { media, stage } = tools;
  const muted = useMuted(media);
  const idle = useIdle(stage);
  const pressed = (action: () => void) => () => {
    onGone();
    action();
  };
  return (
    <div className={styles.bar} data-live={shows === 'nothing yet' ? undefined : 'on'}>
      {shows === 'behind' && (
        <button type="button" className={styles.button} onClick={pressed(onGoLive)}>
          <LiveDot />
          {t.goLive}
        </button>
      )}
      {shows === 'live' && <Chip tone="live">{t.live}</Chip>}
      {muted && (
        <button
          type="button"
          className={styles.button}
          title={t.withKey(t.soundOn, 'm')}
          aria-keyshortcuts="M"
          onClick={pressed(() => turnSoundOn(media))}
        >
          <Icon icon={VolumeX} size={20} />
          {t.soundOn}
        </button>
      )}
      <div className={styles.tools} data-idle={idle || undefined}>
        <LiveTools {...tools} />
      </div>
    </div>
  );
}
