import { useEffect, useRef } from 'react';
import styles from './chosen-picture.module.scss';

/** In pixels of the canvas: sharp on the screens of phones. */
const SIDE = 288;

/** Draws the middle of a picture. A canvas, because the site's policy allows no pictures from `blob:` addresses. */
async function draw(picture: Blob, canvas: HTMLCanvasElement, isCurrent: () => boolean): Promise<void> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  if (isCurrent()) canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
}

/** A small square of the chosen picture; its name stands beside it. */
export function Preview({ picture }: { readonly picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let current = true;
    // What the browser cannot draw keeps the empty square.
    const nothing = () => undefined;
    if (canvas.current) draw(picture, canvas.current, () => current).catch(nothing);
    return () => {
      current = false;
    };
  }, [picture]);

  return <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.preview} aria-hidden="true" />;
}
