/**
 * The page background (`--night`) in both themes, for `<meta>` elements, icons and the web app manifest, which cannot
 * use custom properties.
 */
export const backgroundColours = { light: '#fbf8f1', dark: '#0b1412' } as const;
