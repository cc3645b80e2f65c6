/** Stands for `hls.js/light`: does nothing by itself, tells what it was asked, and emits what a test wants. */

export const Events = { ERROR: 'hlsError', LEVEL_LOADED: 'hlsLevelLoaded' } as const;
export const ErrorTypes = { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' } as const;

export class Hls {
  static supported = true;
  static readonly all: Hls[] = [];
  static isSupported = () => Hls.supported;
  /** The one that was made last. */
  static get last(): Hls {
    const last = Hls.all.at(-1);
    if (!last) throw new Error('Nothing has asked for a stream yet.');
    return last;
  }

  liveSyncPosition: number | null = null;
  source = '';
  loading = true;
  destroyed = false;
  repairs = 0;
  private readonly listeners = new Map<string, (event: string, data: unknown) => void>();

  constructor(readonly settings: Readonly<Record<string, unknown>>) {
    Hls.all.push(this);
  }

  on(event: string, listener: (event: string, data: unknown) => void) {
    this.listeners.set(event, listener);
  }

  emit(event: string, data: unknown) {
    this.listeners.get(event)?.(event, data);
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
