import { searchMinimum } from '@safar/shared/domain/product-limits';
import { useNavigate } from '@safar/shared/router';
import { Button } from '@safar/shared/ui/button';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useState, type FocusEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useShellMessages } from '../../messages/use-shell-messages';
import { searchPath, useSearchedTerm } from './searched-term';
import styles from './search.module.scss';

const fieldId = 'site-search';
const errorId = `${fieldId}-error`;

/** Searches the videos. Without scripts the browser sends it to `/search?q=…`, and the server leads on from there. */
export function SearchForm() {
  const t = useShellMessages();
  const navigate = useNavigate();
  const running = useHydrated();
  const searched = useSearchedTerm();
  const [tooShort, setTooShort] = useState(false);
  const [suggestions, setSuggestions] = useState<ReactNode>();

  /** Their code comes with the first focus; without it the form is the form. */
  const suggest = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    void import(/* webpackChunkName: "search-suggestions" */ './suggestions/search-suggestions').then(
      ({ SearchSuggestions }) =>
        setSuggestions(<SearchSuggestions key={`for ${searched}`} field={currentTarget} />),
      () => undefined,
    );

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    if (!(field instanceof HTMLInputElement)) return;
    const term = field.value.trim();
    setTooShort(term.length < searchMinimum);
    if (term.length < searchMinimum) field.focus();
    else void navigate(searchPath(term));
  };

  return (
    <form
      role="search"
      action="/search"
      className={styles.form}
      // The sentence under the field says it better than the browser's bubble, which needs no script.
      noValidate={running}
      onSubmit={submit}
    >
      <label htmlFor={fieldId} className={styles.label}>
        {t.searchVideos}
      </label>
      <input
        key={searched}
        id={fieldId}
        className={styles.field}
        type="search"
        name="q"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        required
        minLength={searchMinimum}
        defaultValue={searched}
        placeholder={t.searchVideos}
        aria-invalid={tooShort || undefined}
        aria-describedby={tooShort ? errorId : undefined}
        onChange={() => setTooShort(false)}
        onFocus={suggest}
      />
      <Button type="submit">{t.search}</Button>
      <p id={errorId} role="alert" className={styles.error}>
        {tooShort && t.searchTooShort(searchMinimum)}
      </p>
      {suggestions}
    </form>
  );
}
