import { useEffect, useEffectEvent } from 'react';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

const keyShortcuts = 'Space M F ArrowUp ArrowDown ArrowLeft ArrowRight';

interface LiveKeys {
  readonly stage: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly seekBy: (seconds: number) => void;
}

/** Lower-case name of a key. A non-Latin letter maps to the Latin letter on the same physical key. */
function keyName({ key, code }: KeyboardEvent): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1];
  return (key.length === 1 && key > '\u007f' && latin ? latin : key).toLowerCase();
}

function changeVolume(media: HTMLVideoElement, step: number) {
  media.volume = Math.min(1, Math.max(0, Math.round((media.volume + step) * 10) / 10));
  if (step > 0) media.muted = false;
}

function togglePlay(media: HTMLVideoElement) {
  if (media.paused) media.play().catch(() => undefined);
  else media.pause();
}

/**
 * Whether the event's target keeps the key: form fields keep all keys; buttons, links and native media controls keep
 * Space.
 */
function isHandledByTarget({ target }: KeyboardEvent, name: string, media: HTMLVideoElement): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return name === ' ' && (target.closest('button, a') !== null || (target === media && media.controls));
}

function handleLiveKey(event: KeyboardEvent, { stage, media, seekBy }: LiveKeys): void {
  const { ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
  const name = keyName(event);
  if (defaultPrevented || ctrlKey || metaKey || altKey || isHandledByTarget(event, name, media)) return;
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

/**
 * Handles the player's keyboard shortcuts while the focus is inside the player. The player's element (`stage`) lists
 * them in its attribute `aria-keyshortcuts`.
 */
export function useLiveKeys(keys: LiveKeys): void {
  const { stage } = keys;
  const onKey = useEffectEvent((event: KeyboardEvent) => handleLiveKey(event, keys));

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    stage.addEventListener('keydown', listener);
    stage.setAttribute('aria-keyshortcuts', keyShortcuts);
    return () => {
      stage.removeEventListener('keydown', listener);
      stage.removeAttribute('aria-keyshortcuts');
    };
  }, [stage]);
}

/** iPhones support full screen only for a video element, which then has the system's controls. */
interface IosVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Whether the browser can show any element in full screen. If so, full screen can include the player's overlay. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Toggles full screen. Ignores a refusal by the browser. */
export function toggleFullScreen(stage: HTMLElement, media: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else if (canFillScreen()) void stage.requestFullscreen().catch(() => undefined);
  else (media as IosVideo).webkitEnterFullscreen?.();
}
