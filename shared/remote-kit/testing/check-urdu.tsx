interface TextPair {
  readonly path: string;
  readonly en: string;
  readonly ur: string;
}

/** Options of `urduProblems`. */
export interface CheckOptions {
  /**
   * Texts that may be equal in both languages, each identified by its path or by the last segment of its path. The
   * segments `id` and `changed` (ids and dates of legal texts) are always permitted.
   */
  readonly same?: readonly string[];
  /** Arguments for functions in the catalogues, keyed by path. Default: 2 for each of the first three parameters. */
  readonly samples?: Readonly<Record<string, readonly unknown[]>>;
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Yields each text with its translation, including the results of functions and the members of lists and objects. */
function* textPairs(en: unknown, ur: unknown, options: CheckOptions, path = ''): Generator<TextPair> {
  if (typeof en === 'function' && typeof ur === 'function') {
    const values = options.samples?.[path] ?? [2, 2, 2];
    yield* textPairs(en(...values), ur(...values), options, path);
  } else if (typeof en === 'object' && en !== null && typeof ur === 'object' && ur !== null) {
    for (const key of new Set([...Object.keys(en), ...Object.keys(ur)])) {
      const [value, translation] = [en, ur].map((texts) => Reflect.get(texts, key) as unknown);
      yield* textPairs(value, translation, options, join(path, key));
    }
  } else {
    yield { path, en: String(en), ur: String(ur) };
  }
}

/**
 * Matches Arabic letters for which Urdu uses another character, and the digits of Arabic and Urdu keyboards. Our pages
 * use the digits 0 to 9.
 */
const WRONG_LETTERS = /[\u064a\u0649\u0643\u0647\u0629\u0660-\u0669\u06f0-\u06f9]/u;
const URDU_LETTER = /[\u0621-\u06d3]/u;

/**
 * Returns one line per faulty text, with its path. A text is faulty if it is equal to the English text, has no Urdu
 * letter, or contains letters or digits that Urdu pages do not use.
 */
export function urduProblems(en: unknown, ur: unknown, options: CheckOptions = {}): string[] {
  const same = new Set(['id', 'changed', ...(options.same ?? [])]);
  return [...textPairs(en, ur, options)].flatMap(({ path, en: text, ur: translation }) => {
    if (WRONG_LETTERS.test(translation)) return [`${path}: wrong letter in ${translation}`];
    const isTranslated = translation !== text && URDU_LETTER.test(translation);
    return isTranslated || same.has(path) || same.has(path.split('.').at(-1) ?? '')
      ? []
      : [`${path}: ${text}`];
  });
}
