import { Chip } from '@safar/ui/chip';
import { Icon } from '@safar/ui/icon';
import { Captions, CaptionsOff, Maximize, Minimize, PictureInPicture2, Settings2, VolumeX } from 'lucide';
import { IconButton } from '@safar/ui/icon-button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LiveDot } from './live-overlay';
import styles from './live-controls.module.scss';
import { toggleFullScreen } from './live-keys';
import type { LivePicture } from './live-state';
import type { LivePreferences, StreamCapabilities } from './stream';
import { useLiveMessages } from './use-live-messages';

interface LiveControlsProps extends LiveToolsProps {
  /** `none` while the player connects. */
  readonly picture: LivePicture | 'none';
  readonly onGoLive: () => void;
  /**
   * Moves the focus to the player's container. Called before a focused button is removed, so that the focus stays in
   * the player.
   */
  readonly focusStage: () => void;
}

const turnSoundOn = (media: HTMLVideoElement) => {
  media.muted = false;
};

/**
 * The bar at the top of the player while the stream connects or plays. It contains `LiveTools` and, if the sound is
 * muted, the "Turn sound on" button. During a live broadcast it also contains the "LIVE" chip, or the "Go live" button
 * if the picture is delayed. The bar covers the picture, so it fades out after a few seconds without input.
 */
export function LiveControls({ picture, onGoLive, focusStage, ...tools }: LiveControlsProps) {
  const t = useLiveMessages();
  const { media } = tools;
  const muted = useMuted(media);
  const idle = useIdle();
  const withStageFocus = (action: () => void) => () => {
    focusStage();
    action();
  };
  return (
    <div
      className={styles.bar}
      data-live={picture === 'none' ? undefined : 'on'}
      data-idle={idle || undefined}
    >
      {picture === 'behind' && (
        <button type="button" className={styles.button} onClick={withStageFocus(onGoLive)}>
          <LiveDot />
          {t.goLive}
        </button>
      )}
      {picture === 'live' && <Chip tone="live">{t.live}</Chip>}
      {muted && (
        <button
          type="button"
          className={styles.sound}
          title={t.labelWithKey(t.soundOn, 'm')}
          aria-keyshortcuts="M"
          onClick={withStageFocus(() => turnSoundOn(media))}
        >
          <Icon icon={VolumeX} size={20} />
          <span>{t.soundOn}</span>
        </button>
      )}
      <div className={styles.tools}>
        <LiveTools {...tools} />
      </div>
    </div>
  );
}

interface LiveToolsProps {
  readonly media: HTMLVideoElement;
  readonly stage: HTMLElement;
  readonly capabilities: StreamCapabilities;
  readonly preferences: LivePreferences;
  readonly onChange: (preferences: Partial<LivePreferences>) => void;
}

function togglePictureInPicture(media: HTMLVideoElement) {
  const isActive = document.pictureInPictureElement === media;
  const change = isActive ? document.exitPictureInPicture() : media.requestPictureInPicture();
  // Browsers may reject the change, for example before the first video frame.
  change.catch(() => undefined);
}

/**
 * The buttons for captions, quality, picture in picture and full screen. The full-screen button shows the whole player
 * (`stage`) in full screen, including the bar and the overlay. On iPhones it shows only the video, because iPhones
 * support full screen for no other element.
 */
function LiveTools({ media, stage, capabilities, preferences, onChange }: LiveToolsProps) {
  const t = useLiveMessages();
  const full = useIsFullScreen();
  const fullScreenLabel = full ? t.exitFullScreen : t.fullScreen;
  return (
    <>
      {capabilities.captions && (
        <IconButton
          kind="solid"
          label={t.captions}
          aria-pressed={preferences.captions}
          icon={<Icon icon={preferences.captions ? Captions : CaptionsOff} size={20} />}
          onClick={() => onChange({ captions: !preferences.captions })}
        />
      )}
      {capabilities.heights.length > 0 && (
        <QualityMenu
          capabilities={capabilities}
          selected={preferences.quality}
          onChange={(quality) => onChange({ quality })}
        />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton
          kind="solid"
          className={styles.pictureInPicture}
          label={t.pictureInPicture}
          icon={<Icon icon={PictureInPicture2} size={20} />}
          onClick={() => togglePictureInPicture(media)}
        />
      )}
      <IconButton
        kind="solid"
        label={fullScreenLabel}
        title={t.labelWithKey(fullScreenLabel, 'f')}
        aria-keyshortcuts="F"
        icon={<Icon icon={full ? Minimize : Maximize} size={20} />}
        onClick={() => toggleFullScreen(stage, media)}
      />
    </>
  );
}

interface QualityMenuProps {
  readonly capabilities: StreamCapabilities;
  /** Picture height of the selected quality in lines; `undefined` for "Auto". */
  readonly selected: number | undefined;
  readonly onChange: (height: number | undefined) => void;
}

const AUTOMATIC = 'auto';

/** A native `<select>` of the stream's qualities. While "Auto" is selected, its text includes the current height. */
function QualityMenu({ capabilities: { heights, shown }, selected, onChange }: QualityMenuProps) {
  const t = useLiveMessages();
  // `selected` is a stored preference, so the current stream may not have this quality.
  const value = selected !== undefined && heights.includes(selected) ? String(selected) : AUTOMATIC;
  return (
    <span className={styles.menu}>
      <Icon icon={Settings2} size={18} />
      <select
        className={styles.select}
        aria-label={t.quality}
        title={t.quality}
        value={value}
        onChange={({ target }) => onChange(target.value === AUTOMATIC ? undefined : Number(target.value))}
      >
        <option value={AUTOMATIC}>{t.qualityAuto(value === AUTOMATIC ? shown : undefined)}</option>
        {heights.map((height) => (
          <option key={height} value={height}>
            {t.qualityHeight(height)}
          </option>
        ))}
      </select>
    </span>
  );
}

const IDLE_AFTER_MS = 3000;
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Returns whether the page has received no input for `IDLE_AFTER_MS`. The listeners are on the document, because input
 * outside the player also counts, such as a key press while another element has the focus.
 */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wakeUp = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
      setIdle(false);
    };
    INPUTS.forEach((type) => document.addEventListener(type, wakeUp, { passive: true, capture: true }));
    wakeUp();
    return () => {
      INPUTS.forEach((type) => document.removeEventListener(type, wakeUp, true));
      clearTimeout(timer);
    };
  }, []);

  return idle;
}

/**
 * Returns whether the media element is muted. The state is read from the element, because the M key and the native
 * controls change it too.
 */
function useMuted(media: HTMLMediaElement): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('volumechange', onChange);
      return () => media.removeEventListener('volumechange', onChange);
    },
    () => media.muted,
  );
}

/** Returns whether any element of the document is in full screen. */
function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
}
