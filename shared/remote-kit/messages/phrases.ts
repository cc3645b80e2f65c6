/**
 * Inserts a value of unknown language into a sentence: Unicode's isolate characters keep its direction and punctuation
 * apart from the sentence's. For Urdu catalogues. The right-to-left mark makes a sentence that begins with a Latin value
 * right-to-left under `dir="auto"`, for which HTML looks into isolates.
 */
export const isolate = (text: string): string => `\u200f\u2068${text}\u2069`;

/**
 * The plural form for a whole number. English and Urdu have the same rule. Not with `Intl.PluralRules`, whose first object
 * is a long task on slow phones; the test compares it with `Intl` for every language of the interface.
 */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);
