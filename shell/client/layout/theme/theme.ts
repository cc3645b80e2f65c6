import { useSyncExternalStore } from 'react';

/** `system` means the setting of the visitor's operating system. */
type Theme = 'system' | 'light' | 'dark';

/**
 * Key of the entry in localStorage. The inline script in the head (`start-script.ts` of the server) reads the entry
 * before the first paint.
 */
const STORAGE_KEY = 'theme';

const toTheme = (value: string | null | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system';

const shownTheme = (): Theme => toTheme(document.documentElement.dataset['theme']);

/**
 * Applies a theme. Style sheets depend on the attribute `data-theme`. The browser's toolbar has the colour of the first
 * `theme-color` element that matches, so an element with the colour of a chosen theme is inserted before the others.
 */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (theme === 'system') {
    delete dataset['theme'];
    return;
  }
  dataset['theme'] = theme;
  const colour = document.head.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${theme}"]`);
  if (!colour) return;
  const meta = document.createElement('meta');
  meta.name = colour.name;
  meta.content = colour.content;
  document.head.prepend(meta);
}

/** `false` if storage was full or blocked when the visitor last chose a theme on this page. */
let isStored = true;

function rememberedTheme(): Theme {
  if (!isStored) return shownTheme();
  try {
    return toTheme(localStorage.getItem(STORAGE_KEY));
  } catch {
    return shownTheme();
  }
}

/**
 * Applies a theme and remembers it in this browser. If storage is full or blocked, the theme lasts until the page is
 * closed.
 */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  isStored = false;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
    isStored = true;
  } catch {
    // Ignored: storage is full or blocked.
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // Shows a theme that was chosen elsewhere: in another tab, or on another page while this page was in the back/forward
  // cache.
  const follow = () => showTheme(rememberedTheme());
  const followStorage = ({ key }: StorageEvent) => {
    // `clear()` removes all entries, and its event has no key.
    if (key === STORAGE_KEY || key === null) follow();
  };
  addEventListener('storage', followStorage);
  addEventListener('pageshow', follow);
  return () => {
    observer.disconnect();
    removeEventListener('storage', followStorage);
    removeEventListener('pageshow', follow);
  };
}

/** Returns the theme that the visitor chose. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'system');
