const imageFields = ['image', 'slider_image', 'icon'];

interface ImageReference {
  field: string;
  reference: string;
}

/** The `art:…` references in an item, also those in its list `images`. */
export function imageReferences(item: Record<string, unknown>): ImageReference[] {
  const own = imageFields.flatMap((field) => {
    const value = item[field];
    return typeof value === 'string' && value.startsWith('art:') ? [{ field, reference: value }] : [];
  });
  const list: unknown[] = Array.isArray(item.images) ? item.images : [];
  const nested = list.flatMap((entry) =>
    typeof entry === 'object' && entry !== null ? imageReferences({ ...entry }) : [],
  );
  return [...own, ...nested.map(({ reference }) => ({ field: 'images', reference }))];
}

/** The address of an image as it is served: references are looked up, everything else stays as it is. */
export function resolveImage(image: string, artwork: Record<string, string>): string {
  return artwork[image] ?? image;
}
