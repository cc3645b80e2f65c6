/** Id of the `<main>` element, to which the skip link also points. */
const contentId = 'content';

/** Moves the focus to the start of the page's content without scrolling. */
export function focusMainContent() {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
