import { act } from '@testing-library/react';

/** A list of text tracks that tests fill. */
class TextTracks extends EventTarget {
  readonly tracks: { kind: string; language: string; mode: string }[] = [];
  [Symbol.iterator] = () => this.tracks.values();
}

/** Gives jsdom's media elements what they lack: playing and pausing with their events. Put `restore` into afterEach. */
export function fakeMedia() {
  const playing = new WeakSet<HTMLMediaElement>();
  const times = new WeakMap<HTMLMediaElement, number>();
  const textTracks = new TextTracks();
  let buffered = 0;
  let seekable: readonly [number, number] | undefined;
  const media = HTMLMediaElement.prototype;
  const before = Object.getOwnPropertyDescriptors(media);
  const lacked = !('textTracks' in media);
  let refusal: Error | undefined;

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
        if (refusal) return Promise.reject(refusal);
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
    /** The browser refuses to play from now on. */
    refuse: (error: Error | undefined) => {
      refusal = error;
    },
    /** So many seconds of the stream have arrived. */
    buffer: (seconds: number) => {
      buffered = seconds;
    },
    /** The stream lies between these seconds. */
    window: (from: number, to: number) => {
      seekable = [from, to];
    },
    /** The browser has found captions in the stream by itself. */
    addCaptions: (language: string) => {
      const track = { kind: 'subtitles', language, mode: 'disabled' };
      textTracks.tracks.push(track);
      act(() => void textTracks.dispatchEvent(new Event('addtrack')));
      return track;
    },
    /** The first or next picture is there. */
    show: (element: HTMLMediaElement): void => act(() => void element.dispatchEvent(new Event('playing'))),
    restore: () => {
      if (lacked) Reflect.deleteProperty(media, 'textTracks');
      Object.defineProperties(media, before);
    },
  };
}
