/**
 * Finishes what react-slick leaves half done. It hides slides that are out of sight from screen readers, but their
 * links can still be reached by keyboard; and it measures everything again whenever a picture has loaded, which
 * cuts a running movement short. The sizes of our slides do not depend on their pictures.
 */
export function tidySlides(root: HTMLElement | null): void {
  for (const slide of root?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
    // Of the copies of a slide the one in sight is the one that counts, whichever slick made first.
    slide.inert = slide.getAttribute('aria-hidden') === 'true';
    for (const image of slide.querySelectorAll('img')) {
      image.onload = null;
      image.onerror = null;
      image.onclick = null;
    }
  }
}
