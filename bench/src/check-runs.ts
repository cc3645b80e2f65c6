import type { PageFigures } from './browser/measure-page';
import { variants, type Variant } from './report/summary';

type Runs = Readonly<Record<Variant, readonly PageFigures[]>>;

/**
 * Refuses to measure a page without its largest picture: a site without content is fast, and that says nothing.
 *
 * @throws when the document has no `img[data-hero]`.
 */
export function requireContent(html: string, address: string): void {
  if (!/<img\b[^>]*\bdata-hero\b/.test(html)) {
    throw new Error(
      `${address} shows no hero picture, so there is nothing to compare. Is the demo content in backend/content, and does the backend's log have errors?`,
    );
  }
}

/** Text answers that came without brotli would make the bytes of a variant look worse than they are for visitors. */
function findUncompressed(runs: Runs): string[] {
  const isText = /^(document|script|style)$/;
  return variants.flatMap((variant) =>
    (runs[variant][0]?.loads ?? [])
      .filter(({ kind, encoding }) => isText.test(kind) && encoding !== 'br')
      .map(({ url }) => `${new URL(url).pathname} (${variant}) came without brotli.`),
  );
}

const picturesOf = (figures: PageFigures | undefined): Set<string> =>
  new Set(
    figures?.loads.filter(({ kind }) => kind === 'image').map(({ url }) => new URL(url).pathname) ?? [],
  );

/** The variants are one page only if they show the same pictures. */
function findOtherPictures(runs: Runs): string[] {
  const expected = picturesOf(runs.static.at(-1));
  return variants.flatMap((variant) => {
    const loaded = picturesOf(runs[variant].at(-1));
    const others = [...loaded, ...expected].filter((path) => !loaded.has(path) || !expected.has(path));
    return others.length > 0
      ? [`${variant} and static do not load the same pictures; they differ by ${others.join(', ')}.`]
      : [];
  });
}

/** Sentences about what makes the columns of the table hard to compare, each once. */
export function checkRuns(runs: Runs): string[] {
  const failures = variants.flatMap((variant) => runs[variant].flatMap((figures) => figures.failures));
  return [...new Set([...failures, ...findUncompressed(runs), ...findOtherPictures(runs)])];
}
