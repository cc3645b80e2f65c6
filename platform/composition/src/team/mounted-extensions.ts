import type { Composition } from '../composition';

/**
 * `html`: the extension is server HTML that is not hydrated. `failed`: the code of the extension failed, so the page
 * shows a copy of its server HTML.
 */
export type ExtensionState = 'html' | 'hydrated' | 'failed';

export interface MountedExtension {
  /** For example `mf-blog:home.latest-posts`. */
  readonly key: string;
  readonly remote: string;
  readonly version: string;
  readonly state: ExtensionState;
  /** Position in the document and size, in CSS pixels. `undefined` if the extension is hidden or empty. */
  readonly box: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'> | undefined;
}

function stateOf(element: Element, composition: Pick<Composition, 'isServerHtml'>): ExtensionState {
  if (element.closest('[data-mf-preserved]')) return 'failed';
  return composition.isServerHtml(element) ? 'html' : 'hydrated';
}

function boxOf(element: Element): MountedExtension['box'] {
  const { top, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { top: top + scrollY, left: left + scrollX, width, height } : undefined;
}

/** The extensions in the document, in document order. */
export function readMountedExtensions(composition: Pick<Composition, 'isServerHtml'>): MountedExtension[] {
  return [...document.querySelectorAll<HTMLElement>('[data-mf-part]')].map((element) => {
    const [remote = '', version = ''] = (element.dataset['mf'] ?? '').split('@');
    const key = element.dataset['mfPart'] ?? '';
    return { key, remote, version, state: stateOf(element, composition), box: boxOf(element) };
  });
}

/**
 * Measures for each remote how long its code takes to load. The returned function returns this time in milliseconds,
 * or `undefined` until the code is loaded. Call `watchLoadTimes` only once per page, because it never unsubscribes.
 */
export function watchLoadTimes(
  { registry, state, subscribe }: Pick<Composition, 'registry' | 'state' | 'subscribe'>,
  now: () => number = () => performance.now(),
): (remote: string) => number | undefined {
  const starts = new Map<string, number>();
  const durations = new Map<string, number>();
  const update = () => {
    for (const remote of Object.keys(registry.remotes)) {
      const { status } = state(remote);
      if (status === 'idle' || status === 'failed') starts.delete(remote);
      else if (!starts.has(remote)) starts.set(remote, now());
      const start = starts.get(remote);
      if (status === 'ready' && start !== undefined && !durations.has(remote))
        durations.set(remote, now() - start);
    }
  };
  subscribe(update);
  update();
  return (remote) => durations.get(remote);
}
