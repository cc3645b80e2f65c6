/** Where a click would take the visitor inside of the site; `undefined` when it leaves this page where it is. */
export function findDeparture(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // Some buttons are links until the page runs.
  if (!link || link.getAttribute('role') === 'button' || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin) return undefined;
  const samePage = pathname === location.pathname && search === location.search;
  return samePage ? undefined : pathname + search + hash;
}
