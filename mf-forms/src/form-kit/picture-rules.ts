/** The kinds of pictures that the server takes. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** In bytes, of a picture as it is sent. Telephones make larger ones, which are shrunk before. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
