import type { EventBus } from '@safar/contract/events';
import player from '../features/video/player.module.scss';
import page from '../features/video/video-content.module.scss';
import styles from './video-page-placeholder.module.scss';
import { videoLink } from './video-link';
import type { VideoSummary } from './video-summary';

/**
 * Time after which the placeholder is removed, so that the loading or error state of the video page becomes visible.
 */
const TIMEOUT_MS = 4_000;

/** Removes the current placeholder and its listeners. */
let removePlaceholder: (() => void) | undefined;

function createBox(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
}

/**
 * Covers the page with a video's thumbnail and title, laid out as on the video page. This placeholder appears in the
 * first frame after a click, whereas React takes 200 ms on a mid-range phone to unmount the old page and render the new
 * one. The video page removes the placeholder with `hideVideoPagePlaceholder`. Back, Forward and navigation to another
 * page also remove it, because it would cover the page that they open.
 *
 * @param thumbnail image element of the clicked card; its picture is already decoded
 */
export function showVideoPagePlaceholder(
  video: VideoSummary,
  thumbnail: HTMLImageElement,
  events: EventBus,
): void {
  hideVideoPagePlaceholder();
  const layer = createBox(styles.placeholder);
  layer.dataset['videoPlaceholder'] = '';
  layer.ariaHidden = 'true';

  const image = thumbnail.cloneNode() as HTMLImageElement;
  image.decoding = 'sync';
  const frame = createBox(player.player);
  frame.append(image);
  const stage = createBox(player.stage);
  stage.append(frame);

  const text = createBox(page.text);
  if (video.category) text.append(createBox(page.category));
  const title = createBox(page.title);
  title.dir = 'auto';
  title.textContent = video.title;
  text.append(title);

  const content = createBox(page.page);
  content.append(stage, text);
  layer.append(content);
  document.body.append(layer);

  const { href } = videoLink(video);
  const unsubscribe = events.on('navigation/finished', ({ path }) => {
    if (path !== href) hideVideoPagePlaceholder();
  });
  addEventListener('popstate', hideVideoPagePlaceholder);
  const timer = setTimeout(hideVideoPagePlaceholder, TIMEOUT_MS);
  removePlaceholder = () => {
    layer.remove();
    unsubscribe();
    removeEventListener('popstate', hideVideoPagePlaceholder);
    clearTimeout(timer);
  };
}

export function hideVideoPagePlaceholder(): void {
  removePlaceholder?.();
  removePlaceholder = undefined;
}
