import { categoryPath, knownCategories } from '@safar/domain/categories';
import { ButtonLink } from '@safar/ui/button';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useMessages } from '../../messages/use-messages';
import { pagePath } from '../../paged-videos/video-list';
import styles from './category-page.module.scss';

export interface CategoryLinksProps {
  /** Names of the categories on this page of the list. If empty, the built-in categories are shown. */
  readonly names: readonly string[];
  readonly page?: number;
  readonly last?: number;
}

/** Links to categories. A long list also has links to its previous and next page. */
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
