import { act } from '@testing-library/react';

/** Gives jsdom's media elements what they lack: playing and pausing with their events. Put `restore` into afterEach. */
export function fakeMedia() {
  const playing = new WeakSet<HTMLMediaElement>();
  const times = new WeakMap<HTMLMediaElement, number>();
  let buffered = 0;
  const media = HTMLMediaElement.prototype;
  const before = Object.getOwnPropertyDescriptors(media);
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
    /** The first or next picture is there. */
    show: (element: HTMLMediaElement): void => act(() => void element.dispatchEvent(new Event('playing'))),
    restore: () => void Object.defineProperties(media, before),
  };
}
