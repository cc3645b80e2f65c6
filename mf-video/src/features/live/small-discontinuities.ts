import type { HlsConfig } from 'hls.js';

type LoaderClass = HlsConfig['loader'];
type Arguments = Parameters<InstanceType<LoaderClass>['load']>;

const TAG = /(#EXT-X-DISCONTINUITY-SEQUENCE:\s*)(\d+)/;
/** A list of another quality, or of captions, may be this many discontinuities behind the first one. */
const ROOM = 100;

/** Counts the discontinuities of one stream's lists from the first list that it is given. */
export function countFromFirst(): (list: string) => string {
  let origin: number | undefined;
  return (list) =>
    list.replace(TAG, (_tag, name: string, digits: string) => {
      const number = Number(digits);
      origin ??= Math.max(0, number - ROOM);
      return `${name}${Math.max(0, number - origin)}`;
    });
}

/**
 * Spares the library large numbers of discontinuities. It keeps an array with a place for every number and walks
 * through all of it with every list; a broadcaster who counts since 1970 has millions, and the page stood still for
 * seconds each time.
 *
 * @param Loader the library's own
 * @returns a class for one player: all lists of a stream have to count alike
 */
export function withSmallDiscontinuities(Loader: LoaderClass): LoaderClass {
  const renumber = countFromFirst();

  return class extends Loader {
    override load(...[context, settings, callbacks]: Arguments) {
      super.load(context, settings, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          const text = typeof data === 'string' && { data: renumber(data) };
          callbacks.onSuccess({ ...response, ...text }, ...rest);
        },
      });
    }
  };
}
