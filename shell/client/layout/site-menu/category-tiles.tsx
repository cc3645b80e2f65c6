import { categoryPath } from '@safar/domain/categories';
import { decodePath } from '@safar/domain/decode-path';
import { Link, useLocation } from '@safar/remote-kit/router';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useCategories } from '../../data/frame-data';
import { useShellMessages } from '../../messages/shell-messages';
import { CategoriesError, CategoryIcon } from '../category-icon/category-icon';
import styles from './category-tiles.module.scss';

export function CategoryTiles() {
  const t = useShellMessages();
  const { categories, hasMore } = useCategories();
  const categoryName = useCategoryName();
  const path = decodePath(useLocation().pathname);
  return (
    <>
      <CategoriesError />
      <ul role="list" className={styles.tiles}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              aria-current={categoryPath(name) === path ? 'page' : undefined}
              className={styles.tile}
              data-on-picture=""
            >
              <CategoryIcon path={icon} size={26} />
              <span dir="auto">{categoryName(name)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <Link to="/category" className={styles.tile} data-on-picture="">
              {t.allCategories}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
