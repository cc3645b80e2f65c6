import { categoryPath, knownCategories } from '@safar/domain/categories';
import { ButtonLink } from '@safar/ui/button';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import { pagePath } from '../../paged-videos/video-list';
import styles from './category-page.module.scss';

export interface CategoryLinksProps {
  /** One page of the categories; the known ones are shown instead of none. */
  readonly names: readonly string[];
  readonly page?: number;
  readonly last?: number;
}

/** Links to categories, and to the neighbouring pages of a long list. */
export function CategoryLinks({ names, page = 1, last = 1 }: CategoryLinksProps) {
  const t = useMessages();
  const categoryName = useCategoryName();
  const shown = names.length > 0 ? names : Object.values(knownCategories);
  return (
    <nav aria-label={t.categories}>
      <ul role="list" className={styles.links}>
        {shown.map((name) => (
          <li key={name} dir="auto">
            <ButtonLink href={categoryPath(name)} kind="quiet" size="small">
              {categoryName(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <p className={styles.pager}>
          {page > 1 && (
            <ButtonLink href={pagePath('/category', page - 1)} kind="ghost" rel="prev">
              {t.earlierCategories}
            </ButtonLink>
          )}
          {page < last && (
            <ButtonLink href={pagePath('/category', page + 1)} kind="ghost" rel="next">
              {t.moreCategories}
            </ButtonLink>
          )}
        </p>
      )}
    </nav>
  );
}
