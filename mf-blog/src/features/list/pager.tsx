import { pageState } from '@safar/shared/domain/paging';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { useMessages } from '../../messages/use-messages';
import { listPath } from './list-path';
import styles from './pager.module.scss';

export interface PagerProps {
  readonly page: number;
  /** Posts of all pages. */
  readonly total: number;
  /** What is searched; empty for nothing. */
  readonly search: string;
}

/** Prev, the current page and Next, as links that also work without JavaScript. */
export function Pager({ page, total, search }: PagerProps) {
  const t = useMessages();
  const { previous, next } = pageState({ page, total });
  const pathOf = (number: number | undefined) =>
    number === undefined ? undefined : listPath({ page: number, search });
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <Step href={pathOf(previous)} rel="prev" word={t.previous} />
      <span className={styles.current} aria-current="page" aria-label={t.page(page)}>
        {page}
      </span>
      <Step href={pathOf(next)} rel="next" word={t.next} />
    </nav>
  );
}

interface StepProps {
  /** `undefined` where there is no such page. */
  readonly href: string | undefined;
  readonly rel: 'prev' | 'next';
  readonly word: string;
}

function Step({ href, rel, word }: StepProps) {
  if (href === undefined) {
    return (
      <span className={styles.disabled} role="link" aria-disabled="true">
        {word}
      </span>
    );
  }
  return (
    <ButtonLink kind="quiet" href={href} rel={rel}>
      {word}
    </ButtonLink>
  );
}
