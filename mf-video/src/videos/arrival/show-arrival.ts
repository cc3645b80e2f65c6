import type { Video } from '@safar/shared/api/schemas/video';
import player from '../../features/video/player.module.scss';
import page from '../../features/video/video-content.module.scss';
import styles from './arrival.module.scss';
import { hideArrival } from './hide-arrival';

/** A page that has not come by then shows how it is getting on by itself. */
const AT_MOST_MS = 4_000;

function box(className: string | undefined): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  return made;
}

/**
 * Lays picture and title of a film over the page, in the places that they have on the film's own page: what a visitor
 * sees in the frame after a tap, while that page is made and the one before taken down, which takes a mid-range phone a
 * fifth of a second. It belongs to whoever opens the page, who takes it away with `hideArrival`.
 *
 * @param picture the card's, which the browser has and has drawn before
 */
export function showArrival(video: Video, picture: HTMLImageElement): void {
  hideArrival();
  const layer = box(styles.arrival);
  layer.dataset['arrival'] = '';
  layer.ariaHidden = 'true';

  const still = picture.cloneNode() as HTMLImageElement;
  still.decoding = 'sync';
  const frame = box(player.player);
  frame.append(still);
  const stage = box(player.stage);
  stage.append(frame);

  const words = box(page.words);
  if (video.category) words.append(box(page.category));
  const title = box(page.title);
  title.dir = 'auto';
  title.textContent = video.title;
  words.append(title);

  const content = box(page.page);
  content.append(stage, words);
  layer.append(content);
  document.body.append(layer);
  setTimeout(() => layer.remove(), AT_MOST_MS);
}
