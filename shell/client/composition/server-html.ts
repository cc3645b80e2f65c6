export type ServerHtml = ReturnType<typeof createServerHtml>;

/** The parts of the first document that are still the server's HTML, not yet taken over by their code. */
export function createServerHtml() {
  const address = () => location.pathname + location.search;
  const firstAddress = address();
  const parts = new Map<string, Element>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-mf-part]')) {
    parts.set(element.dataset['mfPart'] ?? '', element);
  }
  // A page that is left gives its HTML up: what is mounted elsewhere under the same key begins anew.
  const find = (key: string) => (address() === firstAddress ? parts.get(key) : undefined);

  return {
    parts: parts as ReadonlyMap<string, Element>,
    has: (key: string) => find(key)?.isConnected === true,
    copy: (key: string) => find(key)?.cloneNode(true),
    /** Whether the visitor has gone on from the page that the server sent. */
    isLeft: () => address() !== firstAddress,
    takenOver: (key: string) => void parts.delete(key),
    /** Whether an element of the page has no code behind it: what happens to it is nobody's affair yet. */
    holds(element: Element) {
      const part = element.closest<HTMLElement>('[data-mf-part]');
      const untouched = part !== null && parts.get(part.dataset['mfPart'] ?? '') === part;
      return untouched || element.closest('[data-mf-kept], [data-late]') !== null;
    },
  };
}
