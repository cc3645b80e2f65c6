// Replaces the message catalogues of the other languages in a browser build of one language.
export const en = undefined;
export const ur = undefined;
