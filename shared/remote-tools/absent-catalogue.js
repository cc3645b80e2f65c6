// In a browser build of one language, webpack replaces the message catalogues of all other languages with this module.
export const en = undefined;
export const ur = undefined;
