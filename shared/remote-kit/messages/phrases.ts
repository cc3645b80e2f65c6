/**
 * Prepares a value of unknown language for insertion into a sentence of an Urdu catalogue. Unicode's isolate characters
 * separate the direction of the value from the direction of the sentence. The right-to-left mark is needed because
 * `dir="auto"` does not skip characters inside isolates: without the mark, a sentence that begins with a Latin value
 * would be left-to-right.
 */
export const isolate = (text: string): string => `\u200f\u2068${text}\u2069`;

/**
 * Returns the plural form for a whole number. English and Urdu have the same rule. The function does not use
 * `Intl.PluralRules`, because creating the first `PluralRules` object is a long task on slow phones. `phrases.test.ts`
 * compares the result with `Intl.PluralRules` for every language of the interface.
 */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);
