import { useCallback } from 'react';

export type ServerHtml = ReturnType<typeof createServerHtml>;

/** The extensions (routes and slot contributions of remotes) in the server's HTML that are not hydrated yet. */
export function createServerHtml() {
  const currentUrl = () => location.pathname + location.search;
  const firstUrl = currentUrl();
  const elements = new Map<string, Element>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-mf-part]')) {
    elements.set(element.dataset['mfPart'] ?? '', element);
  }
  // The server HTML belongs to the first page, so an extension with the same key on another page must not find it.
  const find = (key: string) => (currentUrl() === firstUrl ? elements.get(key) : undefined);

  return {
    elements: elements as ReadonlyMap<string, Element>,
    has: (key: string) => find(key)?.isConnected === true,
    copy: (key: string) => find(key)?.cloneNode(true),
    /** Whether the current URL differs from the URL of the page that the server sent. */
    hasNavigated: () => currentUrl() !== firstUrl,
    markHydrated: (key: string) => void elements.delete(key),
    /** Whether an element is not hydrated. No code handles its events then. */
    contains(element: Element) {
      const mount = element.closest<HTMLElement>('[data-mf-part]');
      const isUntouched = mount !== null && elements.get(mount.dataset['mfPart'] ?? '') === mount;
      return isUntouched || element.closest('[data-mf-preserved], [data-lazy]') !== null;
    },
  };
}

/** Inserts a copy of server-rendered HTML where React has removed the original. */
export function PreservedHtml({ node }: { node: Node }) {
  const attach = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(node), [node]);
  return <div ref={attach} data-mf-preserved="" suppressHydrationWarning />;
}
