/** The kinds of pictures that the server takes. It looks at their first bytes, not at what browsers call them. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** In bytes, of a picture as it is sent. Telephones make larger ones, which browsers shrink before. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

/** The sentences that refuse a picture. */
export const pictureProblems = {
  kind: 'Please choose a JPEG, PNG or WebP picture.',
  size: 'Please choose a picture of at most 5 MB.',
  damaged: 'The picture is damaged or has more than 24 million pixels; please choose another.',
} as const;
