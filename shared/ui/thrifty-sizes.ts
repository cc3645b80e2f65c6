import type { ImageFiles } from './image';

/** The last clause of `sizes`, the one for the smallest screens, where it is a share of their width. */
const SHARE_OF_PHONE = /([\d.]+)vw\s*$/;
const THRIFT = 0.55;

/**
 * `sizes` for pictures that nobody looks at closely. Phones have many pixels on little space and pay for their data:
 * there a picture asks for 55 % of the width that it is shown at, so a card gets a file 480 pixels wide, not 960.
 */
export const thriftySizes = (sizes: string): string =>
  sizes.replace(
    SHARE_OF_PHONE,
    (clause, share: string) => `(width >= 600px) ${clause.trim()}, ${Math.round(Number(share) * THRIFT)}vw`,
  );

const SMALL_WIDTH = 480;

/** Of a `srcset`, the files that are small; never none. */
function smallFiles(srcSet: string): string {
  const files = srcSet.split(', ');
  const small = files.filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= SMALL_WIDTH);
  return small.length > 0 ? small.join(', ') : (files[0] ?? srcSet);
}

/** The files that visitors get who want to save data. */
export const withSmallFiles = (picture: ImageFiles): ImageFiles => ({
  ...picture,
  srcSet: picture.srcSet && smallFiles(picture.srcSet),
  sources: picture.sources?.map(({ type, srcSet }) => ({ type, srcSet: smallFiles(srcSet) })),
});
