/** What iPhones have instead: only the picture itself, with the system's controls. */
interface IosVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Whether an element of the page can fill the screen, so that what lies over the picture comes along. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Lets the player fill the screen, or not any more. A browser may refuse; then everything stays as it is. */
export function toggleFullScreen(stage: HTMLElement, media: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else if (canFillScreen()) void stage.requestFullscreen().catch(() => undefined);
  else (media as IosVideo).webkitEnterFullscreen?.();
}
