import { toggleFullScreen } from './full-screen';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** For `aria-keyshortcuts` of the player. */
export const liveShortcuts = 'Space M F ArrowUp ArrowDown ArrowLeft ArrowRight';

export interface LiveKeys {
  readonly stage: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly seekBy: (seconds: number) => void;
}

/** The letter of a key by its name, or by its place on keyboards of other scripts. */
function keyName({ key, code }: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return (key.length === 1 && key > '\u007f' && place ? place : key).toLowerCase();
}

function changeVolume(media: HTMLVideoElement, step: number) {
  media.volume = Math.min(1, Math.max(0, Math.round((media.volume + step) * 10) / 10));
  if (step > 0) media.muted = false;
}

function togglePlay(media: HTMLVideoElement) {
  if (media.paused) media.play().catch(() => undefined);
  else media.pause();
}

/** Fields keep all their keys, and buttons their space bar. So does a media element with controls of its own. */
function belongsToTarget({ target }: KeyboardEvent, name: string, media: HTMLVideoElement): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return name === ' ' && (target.closest('button, a') !== null || (target === media && media.controls));
}

/** The player's keys. They work while the focus is inside of the player. */
export function onLiveKey(event: KeyboardEvent, { stage, media, seekBy }: LiveKeys): void {
  const { ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
  const name = keyName(event);
  if (defaultPrevented || ctrlKey || metaKey || altKey || belongsToTarget(event, name, media)) return;
  const once = (action: () => void) => () => {
    if (!repeat) action();
  };
  const action = {
    ' ': once(() => togglePlay(media)),
    m: once(() => {
      media.muted = !media.muted;
    }),
    f: once(() => toggleFullScreen(stage, media)),
    arrowup: () => changeVolume(media, VOLUME_STEP),
    arrowdown: () => changeVolume(media, -VOLUME_STEP),
    arrowleft: () => seekBy(-SEEK_SECONDS),
    arrowright: () => seekBy(SEEK_SECONDS),
  }[name];
  if (!action) return;
  event.preventDefault();
  action();
}
