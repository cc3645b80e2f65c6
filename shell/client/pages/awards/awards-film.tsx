import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { imageUrl } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { Icon } from '@safar/ui/icon';
import { IconButton } from '@safar/ui/icon-button';
import { Panel } from '@safar/ui/panel';
import { useReducedMotion, useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useInView } from '@safar/remote-kit/hooks/use-in-view';
import { film } from './award-categories';
import { useAwardsTexts } from './awards-texts';
import styles from './awards-film.module.scss';

/**
 * A looping film, muted at first, with buttons for pause, sound and captions. Without JavaScript it has the browser's
 * own controls.
 */
export function AwardsFilm() {
  const t = useAwardsTexts();
  const { site, locale } = useHost();
  const hydrated = useHydrated();
  const [muted, setMuted] = useState(true);
  const { frame, video, playing, waiting, failed, toggle, retry, events } = useFilm();
  return (
    <div ref={frame}>
      {failed ? (
        <Panel kind="error" message={t.filmFailed} onRetry={retry} className={styles.film} />
      ) : (
        <div className={styles.film} aria-busy={waiting} data-on-picture="">
          <video
            ref={video}
            className={styles.video}
            src={imageUrl(site.imageBase, film.video)}
            poster={imageUrl(site.imageBase, film.poster)}
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
            <track kind="captions" srcLang={locale} src={imageUrl(site.imageBase, film.captions[locale])} />
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
              <CaptionsButton video={video} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function toggleCaptions(video: HTMLVideoElement | null) {
  const track = video?.textTracks[0];
  if (track) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
}

function CaptionsButton({ video }: Pick<Film, 'video'>) {
  const t = useAwardsTexts();
  // The state is read from the element, because the browser also shows captions by itself if the visitor's system
  // settings ask for them.
  const shown = useSyncExternalStore(
    (onChange) => {
      const tracks = video.current?.textTracks;
      tracks?.addEventListener('change', onChange);
      return () => tracks?.removeEventListener('change', onChange);
    },
    () => video.current?.textTracks[0]?.mode === 'showing',
  );
  return (
    <IconButton
      kind="solid"
      label={t.captions}
      aria-pressed={shown}
      icon={<Icon icon={shown ? Captions : CaptionsOff} size={20} />}
      onClick={() => toggleCaptions(video.current)}
    />
  );
}

interface Film {
  /**
   * Ref for an element around the film. The element must stay mounted, because `useInView` does not observe an element
   * that replaces it.
   */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether playback is switched on. The film then plays while it is in view and has data. */
  readonly playing: boolean;
  /** Whether the film is in view and should be playing, but has no data. */
  readonly waiting: boolean;
  readonly failed: boolean;
  toggle(): void;
  retry(): void;
  /** Event handlers of the video element. */
  readonly events: {
    onPlaying(): void;
    onCanPlay(): void;
    onWaiting(): void;
    onStalled(): void;
    onError(): void;
  };
}

/**
 * Plays the film while it is in view. If the visitor prefers reduced motion or reduced data, the film starts only after
 * the play button is pressed. After the visitor has paused the film, it does not start again by itself.
 */
function useFilm(): Film {
  const [frame, inView] = useInView({ threshold: 0.25 });
  const video = useRef<HTMLVideoElement>(null);
  const reducedMotion = useReducedMotion();
  const saveData = useSaveData();
  const [decision, setDecision] = useState<'play' | 'pause'>();
  const [canPlay, setCanPlay] = useState(false);
  const [failed, setFailed] = useState(false);

  const playing = !failed && (decision ? decision === 'play' : !reducedMotion && !saveData);
  const shouldRun = playing && inView;

  useEffect(() => {
    if (!shouldRun) {
      video.current?.pause();
      return;
    }
    // `NotAllowedError` means that the browser blocks autoplay. Other errors need no handling: the film was paused in
    // the meantime, or the element also fires `error`.
    video.current?.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') setDecision('pause');
    });
  }, [shouldRun]);

  const onStalled = () => {
    // The film may still be playing buffered data.
    if ((video.current?.readyState ?? 0) < HTMLMediaElement.HAVE_FUTURE_DATA) setCanPlay(false);
  };

  return {
    frame,
    video,
    playing,
    waiting: shouldRun && !canPlay,
    failed,
    toggle: () => setDecision(playing ? 'pause' : 'play'),
    retry() {
      setFailed(false);
      setCanPlay(false);
      setDecision('play');
    },
    events: {
      onPlaying: () => setCanPlay(true),
      onCanPlay: () => setCanPlay(true),
      onWaiting: onStalled,
      onStalled,
      onError: () => setFailed(true),
    },
  };
}
