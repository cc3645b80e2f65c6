/** Mock of the light and the full build of hls.js. It records calls, and tests can make it emit events. */

export const Events = {
  ERROR: 'hlsError',
  LEVEL_LOADED: 'hlsLevelLoaded',
  LEVEL_SWITCHED: 'hlsLevelSwitched',
  MANIFEST_LOADED: 'hlsManifestLoaded',
  MANIFEST_PARSED: 'hlsManifestParsed',
  SUBTITLE_TRACKS_UPDATED: 'hlsSubtitleTracksUpdated',
  SUBTITLE_TRACK_SWITCH: 'hlsSubtitleTrackSwitch',
} as const;
export const ErrorTypes = { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' } as const;

export class Hls {
  static supported = true;
  static readonly instances: Hls[] = [];
  static readonly Events = Events;
  static readonly ErrorTypes = ErrorTypes;
  static readonly DefaultConfig = {
    loader: class {
      load() {}
    },
  };
  static isSupported = () => Hls.supported;
  /** The most recently created instance. */
  static get latest(): Hls {
    const latest = Hls.instances.at(-1);
    if (!latest) throw new Error('No Hls instance has been created.');
    return latest;
  }

  readonly build: 'light' | 'full' = 'light';
  liveSyncPosition: number | null = null;
  levels: { height: number }[] = [];
  nextLevel = -1;
  autoLevelCapping = -1;
  subtitleTracks: { lang: string }[] = [];
  subtitleTrack = -1;
  source = '';
  loading = false;
  destroyed = false;
  recoveries = 0;
  private readonly listeners = new Map<string, ((event: string, data: unknown) => void)[]>();

  constructor(readonly settings: Readonly<Record<string, unknown>>) {
    Hls.instances.push(this);
  }

  on(event: string, listener: (event: string, data: unknown) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  emit(event: string, data: unknown) {
    for (const listener of this.listeners.get(event) ?? []) listener(event, data);
  }

  /** Simulates the arrival of a master playlist. */
  announce(heights: readonly number[], captions: readonly string[] = []) {
    const subtitles = captions.map((lang) => ({ lang }));
    this.levels = heights.map((height) => ({ height }));
    this.emit(Events.MANIFEST_LOADED, { subtitles });
    this.emit(Events.MANIFEST_PARSED, {});
    if (this.build === 'light') return;
    this.subtitleTracks = subtitles;
    this.emit(Events.SUBTITLE_TRACKS_UPDATED, {});
    // Like hls.js, the mock deselects the caption track after this event, even if a listener has just selected one.
    this.subtitleTrack = -1;
  }

  loadSource(address: string) {
    this.source = address;
    this.loading = true;
  }

  media: HTMLMediaElement | null = null;

  attachMedia(media: HTMLMediaElement) {
    this.media = media;
  }

  detachMedia() {
    this.media = null;
  }

  /** As in hls.js, `startLoad` does not repeat the request for a master playlist that `stopLoad` aborted. */
  startLoad() {
    this.loading = this.levels.length > 0;
  }

  stopLoad() {
    this.loading = false;
  }

  recoverMediaError() {
    this.recoveries += 1;
  }

  destroy() {
    this.destroyed = true;
  }
}

/** The full build, which supports captions. */
export class FullHls extends Hls {
  override readonly build = 'full';
}
