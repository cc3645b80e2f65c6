/**
 * The values of `--night` in both themes, for places where custom properties have no effect: `<meta>` elements, icons
 * and the web app manifest.
 */
export const backgroundColours = { light: '#fbf8f1', dark: '#0b1412' } as const;
