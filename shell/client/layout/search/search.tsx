import { Container } from '@safar/ui/container';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { Icon } from '@safar/ui/icon';
import { useHref, useLocation, useNavigate } from '@safar/remote-kit/router';
import { Search, X } from 'lucide';
import {
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { minSearchLength } from '@safar/domain/product-limits';
import { Button } from '@safar/ui/button';
import { matchParams } from '@safar/composition/navigation/match-page';
import { useShellMessages } from '../../messages/shell-messages';
import styles from './search.module.scss';

/**
 * The search button and the form that it opens, in a `<details>` element, so that the button works before scripts run
 * and without JavaScript.
 */
export function SearchToggle({ onToggle }: { readonly onToggle?: (open: boolean) => void }) {
  const t = useShellMessages();
  const hydrated = useHydrated();
  const { key, pathname } = useLocation();
  // The search term in the URL of a results page; empty on all other pages.
  const searched = matchParams('/search/:term', pathname)?.['term'] ?? '';
  const details = useRef<HTMLDetailsElement>(null);
  const subscribe = useCallback((onChange: () => void) => {
    const element = details.current;
    element?.addEventListener('toggle', onChange);
    return () => element?.removeEventListener('toggle', onChange);
  }, []);
  // The state is read from the element, because the visitor may have opened it before this code ran.
  const open = useSyncExternalStore(
    subscribe,
    () => details.current?.open ?? false,
    () => false,
  );

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      details.current?.removeAttribute('open');
      details.current?.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);

  // Closes the form on navigation. A focused field loses the focus when the form closes, and `RouteFocus` does not
  // always set a new focus. Therefore the focus moves to the search button before the form closes.
  useEffect(() => {
    const element = details.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.querySelector('summary')?.focus({ preventScroll: true });
      element?.removeAttribute('open');
    };
  }, [key]);

  return (
    <details
      ref={details}
      className={styles.search}
      onToggle={({ currentTarget }) => {
        onToggle?.(currentTarget.open);
        const field = currentTarget.querySelector('input');
        // Focusing forces a layout and loads the suggestions, so the open form is painted first.
        afterPaint(() => {
          if (!details.current?.open) return;
          field?.focus();
          field?.select();
        });
      }}
    >
      <summary
        className={styles.toggle}
        title={t.search}
        aria-label={t.search}
        {...(hydrated && { role: 'button', 'aria-expanded': open })}
      >
        <Icon icon={open ? X : Search} size={22} />
      </summary>
      <div className={styles.panel}>
        <Container>
          {/* A new search term changes the key. React then mounts a new form with this term and no suggestions. */}
          <SearchForm key={searched} searched={searched} />
        </Container>
      </div>
    </details>
  );
}

const fieldId = 'site-search';
const errorId = `${fieldId}-error`;

/**
 * The search form. Without JavaScript the browser submits it to `/search?q=…`, which the server redirects to the
 * results page.
 */
function SearchForm({ searched }: { readonly searched: string }) {
  const t = useShellMessages();
  const navigate = useNavigate();
  const action = useHref('/search');
  const hydrated = useHydrated();
  const [isTooShort, setIsTooShort] = useState(false);
  const [suggestions, setSuggestions] = useState<ReactNode>();

  /** Loads the suggestions when the field gets the focus. If loading fails, the form works without suggestions. */
  const loadSuggestions = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    void import(/* webpackChunkName: "search-suggestions" */ './search-suggestions').then(
      ({ SearchSuggestions }) => setSuggestions(<SearchSuggestions field={currentTarget} />),
      () => undefined,
    );

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    if (!(field instanceof HTMLInputElement)) return;
    const term = field.value.trim();
    setIsTooShort(term.length < minSearchLength);
    if (term.length < minSearchLength) field.focus();
    else void navigate(searchPath(term));
  };

  return (
    <form
      role="search"
      action={action}
      className={styles.form}
      // After hydration, the message under the field replaces the browser's validation bubble.
      noValidate={hydrated}
      onSubmit={submit}
    >
      <label htmlFor={fieldId} className={styles.label}>
        {t.searchVideos}
      </label>
      <input
        id={fieldId}
        className={styles.field}
        type="search"
        name="q"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        required
        minLength={minSearchLength}
        defaultValue={searched}
        placeholder={t.searchVideos}
        aria-invalid={isTooShort || undefined}
        aria-describedby={isTooShort ? errorId : undefined}
        onChange={() => setIsTooShort(false)}
        onFocus={loadSuggestions}
      />
      <Button type="submit">{t.search}</Button>
      <p id={errorId} role="alert" className={styles.error}>
        {isTooShort && t.searchTooShort(minSearchLength)}
      </p>
      {suggestions}
    </form>
  );
}

const searchPath = (term: string): string => `/search/${encodeURIComponent(term)}`;
