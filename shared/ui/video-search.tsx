import { useHref } from '@safar/remote-kit/router';
import { minSearchLength } from '@safar/domain/product-limits';
import { Button } from './button';
import styles from './video-search.module.scss';

/** Props of `VideoSearch`. */
export interface VideoSearchProps {
  /** Accessible name and placeholder of the field. */
  readonly label: string;
  /** The text of the button. */
  readonly submit: string;
}

/**
 * A search form within a page, for example the not-found page. The form opens `/search?q=…`, and the server redirects
 * this URL to the results.
 */
export function VideoSearch({ label, submit }: VideoSearchProps) {
  const action = useHref('/search');
  return (
    <form role="search" action={action} className={styles.form}>
      <input
        className={styles.field}
        type="search"
        name="q"
        dir="auto"
        enterKeyHint="search"
        required
        minLength={minSearchLength}
        placeholder={label}
        aria-label={label}
      />
      <Button type="submit" kind="quiet">
        {submit}
      </Button>
    </form>
  );
}
