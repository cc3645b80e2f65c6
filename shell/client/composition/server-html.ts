/** Keeps track of which parts of the first document are still the server's HTML, not yet taken over by their code. */
export function createServerHtml() {
  const firstPath = location.pathname;
  const selector = (key: string) => `[data-mf-part="${CSS.escape(key)}"]`;
  const parts = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-mf-part]')].map((element) => element.dataset['mfPart']),
  );
  const has = (key: string) => parts.has(key) && location.pathname === firstPath;
  return {
    has,
    copy: (key: string) => (has(key) ? document.querySelector(selector(key))?.cloneNode(true) : undefined),
    takenOver: (key: string) => void parts.delete(key),
  };
}
