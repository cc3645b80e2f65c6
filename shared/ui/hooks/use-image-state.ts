import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a loaded file is the picture that was asked for. */
export type AcceptImage = (image: HTMLImageElement) => boolean;

export interface ImageState<File> {
  readonly ref: RefObject<HTMLImageElement | null>;
  /** What to show now: the first candidate that has not failed, `undefined` when all have. */
  readonly current: File | undefined;
  onLoad(): void;
  onError(): void;
}

/**
 * Follows one `<img>` through its candidates. Looks at the element on mount as well: in server-rendered pages
 * pictures load or fail before anyone listens.
 */
export function useImageState<File extends { readonly src: string }>(
  candidates: readonly (File | undefined)[],
  accept?: AcceptImage,
): ImageState<File> {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const current = candidates.find((file) => file && !broken.includes(file.src));
  const src = current?.src;

  const onError = useCallback(() => {
    if (src !== undefined) setBroken((before) => [...before, src]);
  }, [src]);

  const onLoad = useCallback(() => {
    if (ref.current && accept && !accept(ref.current)) onError();
  }, [accept, onError]);

  useEffect(() => {
    const image = ref.current;
    // A lazy picture that has not started is `complete` too, without a `currentSrc`.
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) onError();
    else onLoad();
  }, [onError, onLoad]);

  return { ref, current, onLoad, onError };
}
