import type { Composition } from '../../../composition/composition-context';

/** Still the server's, taken over by its code (or rendered by it), or kept on screen because that code failed. */
export type PartState = 'html' | 'hydrated' | 'failed';

export interface PagePart {
  /** E.g. `mf-blog:home.latest-posts`. */
  readonly key: string;
  readonly remote: string;
  readonly version: string;
  readonly state: PartState;
  /** In pixels of the document; `undefined` for what this screen does not show. */
  readonly box: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'> | undefined;
}

function stateOf(element: Element, composition: Pick<Composition, 'isServerHtml'>): PartState {
  if (element.closest('[data-mf-kept]')) return 'failed';
  return composition.isServerHtml(element) ? 'html' : 'hydrated';
}

function boxOf(element: Element): PagePart['box'] {
  const { top, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { top: top + scrollY, left: left + scrollX, width, height } : undefined;
}

/** The mounts of remotes in the document, in its order. */
export function readParts(composition: Pick<Composition, 'isServerHtml'>): PagePart[] {
  return [...document.querySelectorAll<HTMLElement>('[data-mf-part]')].map((element) => {
    const [remote = '', version = ''] = (element.dataset['mf'] ?? '').split('@');
    const key = element.dataset['mfPart'] ?? '';
    return { key, remote, version, state: stateOf(element, composition), box: boxOf(element) };
  });
}
