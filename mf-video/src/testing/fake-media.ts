import { act } from '@testing-library/react';

/** Mock of `TextTrackList`. */
class TextTracks extends EventTarget {
  readonly tracks: { kind: string; language: string; mode: string }[] = [];
  [Symbol.iterator] = () => this.tracks.values();
}

/** Mocks the playback of media elements, which jsdom does not implement. Call `restore` in `afterEach`. */
export function fakeMedia() {
  const playing = new WeakSet<HTMLMediaElement>();
  const times = new WeakMap<HTMLMediaElement, number>();
  const textTracks = new TextTracks();
  let buffered = 0;
  let seekable: readonly [number, number] | undefined;
  const media = HTMLMediaElement.prototype;
  const originalDescriptors = Object.getOwnPropertyDescriptors(media);
  const addedTextTracks = !('textTracks' in media);
  let rejection: Error | undefined;

  Object.defineProperties(media, {
    paused: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !playing.has(this);
      },
    },
    currentTime: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return times.get(this) ?? 0;
      },
      set(this: HTMLMediaElement, seconds: number) {
        times.set(this, seconds);
      },
    },
    buffered: {
      configurable: true,
      get: () => ({ length: buffered > 0 ? 1 : 0, start: () => 0, end: () => buffered }),
    },
    seekable: {
      configurable: true,
      get: () => ({
        length: seekable ? 1 : 0,
        start: () => seekable?.[0],
        end: () => seekable?.[1],
      }),
    },
    textTracks: { configurable: true, get: () => textTracks },
    play: {
      configurable: true,
      value(this: HTMLMediaElement) {
        if (rejection) return Promise.reject(rejection);
        if (!playing.has(this)) {
          playing.add(this);
          this.dispatchEvent(new Event('play'));
        }
        return Promise.resolve();
      },
    },
    pause: {
      configurable: true,
      value(this: HTMLMediaElement) {
        if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
      },
    },
    load: { configurable: true, value: () => undefined },
  });

  return {
    /** Makes `play` reject with this error; `undefined` makes it succeed again. */
    rejectPlay: (error: Error | undefined) => {
      rejection = error;
    },
    /** Sets the end of the buffered range. */
    setBuffered: (seconds: number) => {
      buffered = seconds;
    },
    /** Sets the seekable range. */
    setSeekable: (from: number, to: number) => {
      seekable = [from, to];
    },
    /** Adds a caption track, as browsers with native HLS do when the stream contains captions. */
    addCaptions: (language: string) => {
      const track = { kind: 'subtitles', language, mode: 'disabled' };
      textTracks.tracks.push(track);
      act(() => void textTracks.dispatchEvent(new Event('addtrack')));
      return track;
    },
    /** Dispatches the event `playing` on the element. */
    emitPlaying: (element: HTMLMediaElement): void =>
      act(() => void element.dispatchEvent(new Event('playing'))),
    restore: () => {
      if (addedTextTracks) Reflect.deleteProperty(media, 'textTracks');
      Object.defineProperties(media, originalDescriptors);
    },
  };
}
