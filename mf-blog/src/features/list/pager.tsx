import { pageState } from '@safar/shared/domain/paging';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { useMessages } from '../../messages/use-messages';
import { listPath } from './list-query';
import styles from './pager.module.scss';

export interface PagerProps {
  readonly page: number;
  /** Posts of all pages. */
  readonly total: number;
}

/** Prev, the current page and Next, as links that also work without JavaScript. */
export function Pager(props: PagerProps) {
  const t = useMessages();
  const { page, previous, next } = pageState(props);
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <Step page={previous} word={t.previous} />
      <span className={styles.current} aria-current="page" aria-label={t.page(page)}>
        {page}
      </span>
      <Step page={next} word={t.next} />
    </nav>
  );
}

function Step({ page, word }: { readonly page: number | undefined; readonly word: string }) {
  if (page === undefined) {
    return (
      <span className={styles.disabled} role="link" aria-disabled="true">
        {word}
      </span>
    );
  }
  return (
    <ButtonLink kind="quiet" href={listPath({ page, search: '' })}>
      {word}
    </ButtonLink>
  );
}
