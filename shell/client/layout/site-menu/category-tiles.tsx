import { categoryPath } from '@safar/shared/domain/category';
import { Link, useLocation } from '@safar/shared/router';
import { useCategories } from '../../data/use-categories';
import { CategoriesTrouble } from '../category-icon/categories-trouble';
import { CategoryIcon } from '../category-icon/category-icon';
import styles from './category-tiles.module.scss';

/** The categories as tiles; the known four as long as the list cannot be had. */
export function CategoryTiles() {
  const { categories } = useCategories();
  const { pathname } = useLocation();
  return (
    <>
      <CategoriesTrouble />
      <ul role="list" className={styles.tiles}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              aria-current={categoryPath(name) === pathname ? 'page' : undefined}
              className={styles.tile}
            >
              <CategoryIcon path={icon} size={26} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
