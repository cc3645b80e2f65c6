import { categoryPath } from '@safar/shared/domain/category';
import { useDispatch, useSelector } from '@safar/shared/state';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { Panel } from '@safar/shared/ui/panel';
import { TextLink } from '@safar/shared/ui/text-link';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { categoriesRequested, selectCategories } from './categories-slice';
import styles from './category-list.module.scss';

/** A list in its four states: loading, failed with a way on, empty, there. */
export function CategoryList() {
  const t = useMessages();
  const dispatch = useDispatch();
  const { status, data, error } = useSelector(selectCategories);
  const answered = status === 'ready' || status === 'failed';

  // The server has mostly loaded them. What it gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(categoriesRequested());
  }, [dispatch, answered]);

  if (!answered) return <GridSkeleton count={3} />;
  if (status === 'failed') {
    const retry = () => void dispatch(categoriesRequested());
    return <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />;
  }
  const categories = data ?? [];
  if (categories.length === 0) return <Panel kind="empty" message={t.noCategory} />;
  return (
    <ul role="list" aria-label={t.categories} className={styles.list}>
      {categories.map(({ name }) => (
        <li key={name} dir="auto">
          <TextLink href={categoryPath(name)}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}
