/** The id of the page's `<main>`; the skip link leads there, too. */
export const contentId = 'content';

/** Keyboard and screen reader go on at the start of the page's content. Nothing scrolls. */
export function focusContent() {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
