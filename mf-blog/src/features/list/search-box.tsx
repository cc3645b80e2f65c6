import { Link, useHref, useNavigate } from '@safar/remote-kit/router';
import { Icon } from '@safar/ui/icon';
import { IconButton } from '@safar/ui/icon-button';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { Search, X } from 'lucide';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useMessages } from '../../messages/use-messages';
import styles from './search-box.module.scss';

interface SearchBoxProps {
  /** The search text of the current page; empty on the list of all posts. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches the blog. The form works without JavaScript. The input is uncontrolled, so that hydration does not discard
 * text that the visitor has already typed.
 */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const t = useMessages();
  const id = useId();
  const action = useHref('/blog');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(search);

  // A link or the Back button may change `search`. The effect updates the input. A remount with a new `key` would lose
  // the focus.
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (input.current) input.current.value = search;
  }, [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) onSearch(text);
  };
  // If the visitor empties the field by keyboard, the link that clears the search is hidden. This handler therefore
  // navigates to the list of all posts, as the link would.
  const showAllIfEmpty = (event: FormEvent<HTMLInputElement>) => {
    if (search && event.currentTarget.value === '') void navigate('/blog');
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };

  return (
    <form className={styles.box} role="search" method="get" action={action} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{t.searchLabel}</VisuallyHidden>
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="search"
        dir="auto"
        defaultValue={search}
        onInput={showAllIfEmpty}
        placeholder={t.searchHint}
        enterKeyHint="search"
        autoComplete="off"
        required
        pattern=".*\S.*"
        title={t.searchTitle}
      />
      <Link
        className={styles.clear}
        to="/blog"
        aria-label={t.clearSearch}
        title={t.clearSearch}
        onClick={clear}
      >
        <Icon icon={X} size={20} />
      </Link>
      <IconButton type="submit" label={t.search} icon={<Icon icon={Search} size={20} />} />
    </form>
  );
}
