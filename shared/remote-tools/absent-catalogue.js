// Replaces the catalogues that a browser build does not contain.
export const en = undefined;
export const ur = undefined;
