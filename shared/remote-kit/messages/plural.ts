/**
 * The plural form for a whole number. English and Urdu have the same rule. Not with `Intl.PluralRules`, whose first object
 * is a long task on slow phones; the test compares it with `Intl` for every language of the interface.
 */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);
