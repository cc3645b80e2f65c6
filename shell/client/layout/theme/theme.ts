import { useSyncExternalStore } from 'react';

/** `system` follows the setting of the visitor's system. */
export type Theme = 'system' | 'light' | 'dark';

/** The inline script of the head reads the same entry before the first paint, see `start-script.ts`. */
const STORAGE_KEY = 'theme';

const toTheme = (value: string | null | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system';

const shownTheme = (): Theme => toTheme(document.documentElement.dataset['theme']);

/** The style sheet reads the attribute, the browser's own surfaces the first `theme-color` that applies. */
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

/** Shows a theme and remembers it in this browser; where storage is blocked, it lasts until the page is closed. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Blocked by the browser's settings.
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) showTheme(toTheme(newValue));
  };
  addEventListener('storage', followOtherTab);
  return () => {
    observer.disconnect();
    removeEventListener('storage', followOtherTab);
  };
}

/** The theme that the visitor chose. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'system');
