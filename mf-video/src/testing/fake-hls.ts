/** Stands for both builds of hls.js: does nothing by itself, tells what it was asked, and emits what a test wants. */

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
  static readonly all: Hls[] = [];
  static readonly Events = Events;
  static readonly ErrorTypes = ErrorTypes;
  static readonly DefaultConfig = {
    loader: class {
      load() {}
    },
  };
  static isSupported = () => Hls.supported;
  /** The one that was made last. */
  static get last(): Hls {
    const last = Hls.all.at(-1);
    if (!last) throw new Error('Nothing has asked for a stream yet.');
    return last;
  }

  readonly build: 'light' | 'full' = 'light';
  liveSyncPosition: number | null = null;
  levels: { height: number }[] = [];
  nextLevel = -1;
  autoLevelCapping = -1;
  subtitleTracks: { lang: string }[] = [];
  subtitleTrack = -1;
  source = '';
  loading = true;
  destroyed = false;
  repairs = 0;
  private readonly listeners = new Map<string, ((event: string, data: unknown) => void)[]>();

  constructor(readonly settings: Readonly<Record<string, unknown>>) {
    Hls.all.push(this);
  }

  on(event: string, listener: (event: string, data: unknown) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  emit(event: string, data: unknown) {
    for (const listener of this.listeners.get(event) ?? []) listener(event, data);
  }

  /** A master playlist has arrived. */
  offer(heights: readonly number[], captions: readonly string[] = []) {
    const subtitles = captions.map((lang) => ({ lang }));
    this.levels = heights.map((height) => ({ height }));
    this.emit(Events.MANIFEST_LOADED, { subtitles });
    this.emit(Events.MANIFEST_PARSED, {});
    if (this.build === 'light') return;
    this.subtitleTracks = subtitles;
    this.emit(Events.SUBTITLE_TRACKS_UPDATED, {});
    // The library goes on with its own choice; nothing here is a default.
    this.subtitleTrack = -1;
  }

  loadSource(address: string) {
    this.source = address;
  }

  attachMedia() {}

  startLoad() {
    this.loading = true;
  }

  stopLoad() {
    this.loading = false;
  }

  recoverMediaError() {
    this.repairs += 1;
  }

  destroy() {
    this.destroyed = true;
  }
}

/** The build that has captions. */
export class FullHls extends Hls {
  override readonly build = 'full';
}
