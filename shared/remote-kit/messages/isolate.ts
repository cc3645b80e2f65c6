/**
 * Inserts a value of unknown language into a sentence: Unicode's isolate characters keep its direction and punctuation
 * apart from the sentence's. For Urdu catalogues.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
