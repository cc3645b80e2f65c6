import { useNavigationType } from '@safar/remote-kit/router';
import { useEffect, useRef } from 'react';

/**
 * Whether the element is an empty input. After a visitor has cleared a search, the focus stays in the empty search box,
 * so that the visitor can type another search.
 */
const isEmptyInput = (element: Element | null) => element instanceof HTMLInputElement && element.value === '';

/**
 * Scrolls to the top and focuses the heading after a navigation that changes only the query of the URL, because the
 * shell does this only when the path changes. On Back and Forward, the shell restores the scroll position instead.
 *
 * @param query the part of the query that selects the content of the page, such as the page number
 */
export function useScrollToTop(query: string | number): void {
  const type = useNavigationType();
  const previousQuery = useRef(query);

  useEffect(() => {
    if (previousQuery.current === query) return;
    previousQuery.current = query;
    if (type === 'POP') return;
    scrollTo(0, 0);
    if (isEmptyInput(document.activeElement)) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [query, type]);
}
