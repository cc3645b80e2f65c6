import { categoryPath, isSameCategory } from '@safar/domain/categories';
import { Link } from '@safar/remote-kit/router';
import { Drawer } from '@safar/ui/drawer';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { useCategories } from '../../data/frame-data';
import { useShellMessages } from '../../messages/shell-messages';
import { CategoriesError, CategoryIcon } from '../category-icon/category-icon';
import styles from './category-drawer.module.scss';

const DRAWER_WIDTH_PX = 240;

interface CategoryDrawerProps {
  readonly current: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CategoryDrawer({ current, open, onClose }: CategoryDrawerProps) {
  const t = useShellMessages();
  const { categories, hasMore } = useCategories();
  const categoryName = useCategoryName();
  return (
    <Drawer side="start" width={DRAWER_WIDTH_PX} title={t.categories} open={open} onClose={onClose}>
      <CategoriesError />
      <ul role="list" className={styles.list}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              className={styles.link}
              aria-current={isSameCategory(name, current) ? 'page' : undefined}
            >
              <CategoryIcon path={icon} size={22} />
              <span dir="auto">{categoryName(name)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <Link to="/category" className={styles.link}>
              {t.allCategories}
            </Link>
          </li>
        )}
      </ul>
    </Drawer>
  );
}
