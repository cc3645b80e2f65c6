import type Hls from 'hls.js';
import type { Events as HlsEvents } from 'hls.js';
import { preferredLanguage, showInBandCaptions } from './text-tracks';
import type { Stream } from './open-stream';
import type { StreamOffer } from './stream-offer';

const NONE = -1;

/** Captions of a stream. The light build tells that there are some; the full build also shows them. */
export function hlsCaptions(
  hls: Hls,
  Events: typeof HlsEvents,
  media: HTMLVideoElement,
  signal: AbortSignal,
  onOffer: (offer: Partial<StreamOffer>) => void,
): Stream['showCaptions'] {
  let shown = false;
  const apply = () => {
    const tracks = hls.subtitleTracks;
    const wanted = shown && tracks.length > 0 ? preferredLanguage(tracks.map(({ lang }) => lang)) : NONE;
    if (hls.subtitleTrack !== wanted) hls.subtitleTrack = wanted;
    showInBandCaptions(media, shown);
  };

  hls.on(Events.MANIFEST_LOADED, (_event, { subtitles = [], captions = [] }) =>
    onOffer({ captions: subtitles.length + captions.length > 0 }),
  );
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
    // The library's own choice, none, comes right after this event and would win.
    void Promise.resolve().then(() => {
      if (!signal.aborted) apply();
    });
  });
  // The library shows a default track by itself; here the visitor decides.
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_event, { id }) => {
    if (!shown && id !== NONE) apply();
  });
  media.textTracks.addEventListener('addtrack', () => showInBandCaptions(media, shown), { signal });

  return (now) => {
    shown = now;
    apply();
  };
}
