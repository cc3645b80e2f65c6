// Replaces the message catalogues of other languages in a browser build.
export const en = undefined;
export const ur = undefined;
