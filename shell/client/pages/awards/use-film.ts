import { useEffect, useState, type RefObject } from 'react';
import { useReducedMotion } from '@safar/shared/ui/hooks/use-reduced-motion';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useInView } from '@safar/shared/ui/hooks/use-in-view';

export interface Film {
  readonly ref: RefObject<HTMLVideoElement | null>;
  /** Whether it plays or is about to. */
  readonly playing: boolean;
  /** It should move and cannot yet, or no longer: the film is on its way. */
  readonly waiting: boolean;
  readonly failed: boolean;
  toggle(): void;
  retry(): void;
  /** For the video element. */
  readonly events: {
    onPlaying(): void;
    onCanPlay(): void;
    onWaiting(): void;
    onStalled(): void;
    onError(): void;
  };
}

/**
 * Plays a film by itself where the visitor allows movement and data, and only while it is in view. A press on its
 * button is a decision: what was stopped stays stopped.
 */
export function useFilm(): Film {
  const [ref, inView] = useInView<HTMLVideoElement>({ threshold: 0.25 });
  const reducedMotion = useReducedMotion();
  const saveData = useSaveData();
  const [decision, setDecision] = useState<'play' | 'pause'>();
  const [arrived, setArrived] = useState(false);
  const [failed, setFailed] = useState(false);

  const playing = !failed && (decision ? decision === 'play' : !reducedMotion && !saveData);
  const runs = playing && inView;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    if (!runs) {
      video.pause();
      return;
    }
    // Refused by the browser, or given up because the visitor paused it meanwhile; only the first is a change.
    video.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') setDecision('pause');
    });
  }, [ref, runs]);

  const stopped = () => {
    // What is buffered plays on while the network rests.
    if ((ref.current?.readyState ?? 0) < HTMLMediaElement.HAVE_FUTURE_DATA) setArrived(false);
  };

  return {
    ref,
    playing,
    waiting: runs && !arrived,
    failed,
    toggle: () => setDecision(playing ? 'pause' : 'play'),
    retry() {
      setFailed(false);
      setArrived(false);
      setDecision('play');
    },
    events: {
      onPlaying: () => setArrived(true),
      onCanPlay: () => setArrived(true),
      onWaiting: stopped,
      onStalled: stopped,
      onError: () => setFailed(true),
    },
  };
}
