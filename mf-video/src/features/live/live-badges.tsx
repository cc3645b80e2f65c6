import { Chip } from '@safar/shared/ui/chip';
import { Icon } from '@safar/shared/ui/icon';
import { VolumeX } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { LiveDot } from './live-dot';
import { useMuted } from './use-muted';
import styles from './live-badges.module.scss';

interface LiveBadgesProps {
  readonly media: HTMLVideoElement;
  readonly behind: boolean;
  readonly onGoLive: () => void;
  /** Called before a pressed button goes. */
  readonly onGone: () => void;
}

const turnSoundOn = (media: HTMLVideoElement) => {
  media.muted = false;
};

/** What lies over a playing picture: that it is live or the way back to that, and the sound while it is off. */
export function LiveBadges({ media, behind, onGoLive, onGone }: LiveBadgesProps) {
  const t = useMessages();
  const muted = useMuted(media);
  const pressed = (action: () => void) => () => {
    onGone();
    action();
  };
  return (
    <div className={styles.badges} data-live="on">
      {behind ? (
        <button type="button" className={styles.button} onClick={pressed(onGoLive)}>
          <LiveDot />
          {t.goLive}
        </button>
      ) : (
        <Chip tone="live">{t.live}</Chip>
      )}
      {muted && (
        <button type="button" className={styles.button} onClick={pressed(() => turnSoundOn(media))}>
          <Icon icon={VolumeX} size={20} />
          {t.soundOn}
        </button>
      )}
    </div>
  );
}
