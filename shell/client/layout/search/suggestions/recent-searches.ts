const STORAGE_KEY = 'safar-searches';
const KEPT = 5;

const isTerm = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The last searches on this device, the latest first. They are never sent. */
export function readSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isTerm).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(terms: readonly string[]): readonly string[] {
  try {
    if (terms.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(terms));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage that is forbidden or full costs the memory only.
  }
  return terms;
}

const others = (term: string) => readSearches().filter((known) => known.toLowerCase() !== term.toLowerCase());

/** Puts a search on top of the list. Returns the new list, as the next two do. */
export const rememberSearch = (term: string): readonly string[] =>
  keep([term, ...others(term)].slice(0, KEPT));

export const forgetSearch = (term: string): readonly string[] => keep(others(term));

export const forgetSearches = (): readonly string[] => keep([]);
