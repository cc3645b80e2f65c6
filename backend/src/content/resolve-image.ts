const imageFields = ['image', 'slider_image', 'icon'];

/** A picture inside of a post's HTML. */
const inHtml = /<img\b[^<>]*\ssrc="(art:[^"]*)"/g;

interface ImageReference {
  field: string;
  reference: string;
}

/** The `art:…` references in an item, also those in its list `images` and in the HTML of its description. */
export function imageReferences(item: Record<string, unknown>): ImageReference[] {
  const own = imageFields.flatMap((field) => {
    const value = item[field];
    return typeof value === 'string' && value.startsWith('art:') ? [{ field, reference: value }] : [];
  });
  const html = typeof item.description === 'string' ? item.description : '';
  const inText = [...html.matchAll(inHtml)].map(([, reference = '']) => ({
    field: 'description',
    reference,
  }));
  const list: unknown[] = Array.isArray(item.images) ? item.images : [];
  const nested = list.flatMap((entry) =>
    typeof entry === 'object' && entry !== null ? imageReferences({ ...entry }) : [],
  );
  return [...own, ...inText, ...nested.map(({ reference }) => ({ field: 'images', reference }))];
}

/** The address of an image as it is served: references are looked up, everything else stays as it is. */
export function resolveImage(image: string, artwork: Record<string, string>): string {
  return artwork[image] ?? image;
}
