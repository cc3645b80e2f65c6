import type { Stream } from './open-stream';

/** How far the picture is behind where somebody who arrives now would be. */
export const secondsBehind = (media: HTMLMediaElement, stream: Stream | undefined): number =>
  (stream?.livePosition() ?? media.currentTime) - media.currentTime;

/** To where somebody who arrives now would be. */
export function goLive(media: HTMLMediaElement, stream: Stream | undefined): void {
  const position = stream?.livePosition();
  if (position !== undefined) media.currentTime = position;
}

/** Moves inside of what the stream still has, and never beyond live. */
export function seekBy(media: HTMLMediaElement, stream: Stream | undefined, seconds: number): void {
  const { seekable, currentTime } = media;
  if (seekable.length === 0) return;
  const last = stream?.livePosition() ?? seekable.end(seekable.length - 1);
  const wanted = Math.max(seekable.start(0), Math.min(currentTime + seconds, last));
  // What is already ahead of the usual delay stays where it is.
  if (Math.sign(wanted - currentTime) === Math.sign(seconds)) media.currentTime = wanted;
}
