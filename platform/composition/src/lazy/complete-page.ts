/**
 * Content below the first screen is not laid out while the page loads, because its style sheet sets
 * `content-visibility: auto`. The attribute `data-late-layout` marks this content: `self` on the element itself, or
 * `children` on the parent of several such elements. The value `done` means that the content is laid out.
 */
const LATE_LAYOUT = '[data-late-layout="self"], [data-late-layout="children"]';
/** Number of pictures that start to load in one task. */
const PICTURES_PER_TASK = 4;
/** Limits the wait for fonts, so that the page is also completed if the download of a font hangs. */
const MAX_FONT_WAIT_MS = 3_000;

interface Options {
  /** On a metered connection only layout is completed, because the visitor pays for every download. */
  readonly metered: boolean;
  /** Loads the next extension that still waits to come into view. Returns false if no extension is waiting. */
  readonly loadNext: () => boolean;
}

const hasBox = (element: Element) => element.getClientRects().length > 0;

const lazyPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(hasBox);

/**
 * Loads the fonts of the content that is not laid out yet. Call it before `completionSteps`: when a font arrives,
 * browsers repeat the layout of the page, which takes longer the more content is already laid out.
 */
export async function loadLateFonts(): Promise<void> {
  // jsdom does not implement this API.
  if (!('fonts' in document)) return;
  const text = [...document.querySelectorAll(LATE_LAYOUT)].map(({ textContent }) => textContent).join('');
  const { fontFamily } = getComputedStyle(document.body);
  // `load` requests only fonts that contain characters of the text. It rejects as soon as one font fails. This normally
  // happens, because hardly any device has all local fonts of the font stack. `ready` waits for the remaining fonts.
  const loaded = document.fonts
    .load(`16px ${fontFamily}`, text)
    .catch(() => undefined)
    .then(() => document.fonts.ready);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_FONT_WAIT_MS))]);
}

/**
 * Generates the steps that complete an idle page. The steps lay out the content, load the code of the remaining
 * extensions, and load the pictures. Afterwards, find-in-page, printing and saving cover all content. Extensions and
 * pictures that are hidden at this screen size are skipped. Each step is short; run each in a separate task.
 *
 * On a metered connection only the layout is completed. Code is not loaded, because server HTML is visible without it.
 * Pictures still load only near the viewport, because the styles of `Image` set `content-visibility: auto` inside an
 * element with the attribute `data-late-pictures`.
 */
export function* completionSteps({ metered, loadNext }: Options): Generator<void, void> {
  for (const container of document.querySelectorAll<HTMLElement>(LATE_LAYOUT)) {
    const parts =
      container.dataset['lateLayout'] === 'self'
        ? [container]
        : container.querySelectorAll<HTMLElement>(':scope > *');
    if (metered) container.dataset['latePictures'] = '';
    for (const part of parts) {
      part.style.setProperty('content-visibility', 'visible');
      // Forces the layout in this task. Otherwise the browser computes the layout and paints in one task of twice the
      // length.
      part.getBoundingClientRect();
      yield;
    }
    container.dataset['lateLayout'] = 'done';
  }
  if (metered) return;
  while (loadNext()) yield;
  for (const [index, image] of lazyPictures().entries()) {
    image.setAttribute('loading', 'eager');
    if (index % PICTURES_PER_TASK === PICTURES_PER_TASK - 1) yield;
  }
}

/** Makes lazy pictures eager before printing, because browsers print a picture that has not loaded as an empty box. */
export function loadPicturesForPrint(): void {
  for (const image of lazyPictures()) {
    image.setAttribute('loading', 'eager');
    image.decoding = 'sync';
  }
}
