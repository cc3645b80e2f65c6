/**
 * Prepares a value of unknown language for insertion into a sentence of an Urdu catalogue. Unicode's isolate
 * characters separate the direction of the value from that of the sentence. `dir="auto"` also considers characters
 * inside isolates, so the right-to-left mark is needed to make a sentence that begins with a Latin value
 * right-to-left.
 */
export const isolate = (text: string): string => `\u200f\u2068${text}\u2069`;

/**
 * Returns the plural form for a whole number. English and Urdu have the same rule. It does not use
 * `Intl.PluralRules`, because creating the first object is a long task on slow phones. The test compares the result
 * with `Intl` for every language of the interface.
 */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);
