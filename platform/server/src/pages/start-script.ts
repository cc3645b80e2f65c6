import type { Asset } from '@safar/protocol/page-registry';
import { toInlineJson } from '@safar/protocol/boot-data';

export interface StartData {
  readonly entry: Asset;
  readonly preload: readonly Asset[];
}

/** Properties of `window` that the inline scripts use. */
type PageWindow = Window & {
  /** The queued clicks, which the shell's script (`input-replay.ts`) replays. */
  safarPresses?: { readonly controls: HTMLElement[]; stop(): void };
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };
};

/**
 * The inline script at the end of a document. It loads the page's scripts when the largest image (`img[data-hero]`) has
 * loaded or failed, at the first input, or after 4 s. On slow connections, the scripts would otherwise compete with the
 * image for bandwidth. On a page without such an image, the scripts are loaded immediately. Keep this script short,
 * because every page contains it. The build does not transpile it for browsers, so use only syntax that all supported
 * browsers understand.
 */
function startPage(data: StartData) {
  const { entry, preload } = data;
  const page = window as PageWindow;
  const events = ['pointerdown', 'keydown', 'touchstart'];
  let started = false;
  function start() {
    if (started) return;
    started = true;
    events.forEach((type) => removeEventListener(type, start, true));
    // The shell's script is first, because all other scripts wait for it.
    const script = document.createElement('script');
    const policy = page.trustedTypes?.createPolicy('safar-start', { createScriptURL: (url: string) => url });
    script.crossOrigin = '';
    // If the shell's script fails to load, the queued clicks are repeated with their native effect, so that links work.
    script.onerror = () => {
      page.safarPresses?.stop();
      page.safarPresses?.controls.forEach((control) => {
        control.removeAttribute('aria-busy');
        control.click();
      });
    };
    if (entry.integrity) script.integrity = entry.integrity;
    script.src = policy ? policy.createScriptURL(entry.address) : entry.address;
    document.head.append(script);
    for (const { address, integrity } of preload) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.crossOrigin = '';
      link.integrity = integrity;
      link.href = address;
      document.head.append(link);
    }
  }
  const hero = document.querySelector<HTMLImageElement>('img[data-hero]');
  if (!hero || hero.complete) start();
  else {
    hero.addEventListener('load', start);
    hero.addEventListener('error', start);
    events.forEach((type) => addEventListener(type, start, true));
    setTimeout(start, 4000);
  }
}

/**
 * Queues clicks on buttons and on links with `data-press` until the shell's script replays them (`input-replay.ts`).
 * Clicks that submit a form, and clicks with a modifier key, keep their native effect. This script runs in the head,
 * before the first button is shown.
 */
function holdPresses() {
  const controls: HTMLElement[] = [];
  function hold(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLButtonElement>(
      'button, [role="button"], [data-press]',
    );
    const isModified = event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!control || isModified || (control.type === 'submit' && control.form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    controls.push(control);
  }
  const stop = () => removeEventListener('click', hold, true);
  addEventListener('click', hold, true);
  (window as PageWindow).safarPresses = { controls, stop };
}

/**
 * Applies the theme that the visitor chose, before the first paint. The choice is in `localStorage` and not in the
 * request, so the server cannot apply it. Browsers use the first matching `theme-color` element, so a copy of the
 * theme's element, without its media query, is inserted before the others.
 */
function showTheme() {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // The browser's settings block storage.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.setAttribute('data-theme', theme);
  const colour = document.querySelector(`meta[name="theme-color"][media*="${theme}"]`);
  const own = colour?.cloneNode();
  (own as Element | undefined)?.removeAttribute('media');
  if (own) document.head.prepend(own);
}

/** Returns the source of a function without indentation. */
const sourceOf = (script: (...values: never[]) => void) => script.toString().replace(/\n\s+/g, '\n');

const startSource = sourceOf(startPage);

/** The source of the script in the head of each document. */
export const headScript = `(${sourceOf(showTheme)})();(${sourceOf(holdPresses)})()`;

/** The source of the start script for one document. */
export const startScript = (data: StartData): string => `(${startSource})(${toInlineJson(data)})`;
