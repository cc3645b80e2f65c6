import { categoryPath } from '@safar/domain/categories';
import { useRequest } from '@safar/remote-kit/state/request-slice';
import { Panel } from '@safar/ui/panel';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { TextLink } from '@safar/ui/link';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import { categoriesRequest } from './categories-state';
import styles from './category-list.module.scss';

/**
 * The list of all categories. Shows a skeleton while the categories load, an error message with a retry button after a
 * failure, and a message if there are no categories.
 */
export function CategoryList() {
  const t = useMessages();
  const categoryName = useCategoryName();
  const { request, retry } = useRequest(categoriesRequest, undefined);
  const { status, data, error } = request;

  if (status === 'failed') {
    return <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />;
  }
  if (!data) return <GridSkeleton count={3} />;
  if (data.items.length === 0) return <Panel kind="empty" message={t.noCategory} />;
  return (
    <ul role="list" aria-label={t.categories} className={styles.list}>
      {data.items.map(({ name }) => (
        <li key={name} dir="auto">
          <TextLink href={categoryPath(name)}>{categoryName(name)}</TextLink>
        </li>
      ))}
    </ul>
  );
}
