import { categoryPath, sameCategory } from '@safar/shared/domain/category';
import { Link } from '@safar/shared/router';
import { Drawer } from '@safar/shared/ui/drawer';
import { useCategories } from '../../data/use-categories';
import { useShellMessages } from '../../messages/use-shell-messages';
import { CategoriesTrouble } from '../category-icon/categories-trouble';
import { CategoryIcon } from '../category-icon/category-icon';
import styles from './category-drawer.module.scss';

/** Pixels. */
const drawerWidth = 240;

interface CategoryDrawerProps {
  readonly current: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The categories one below the other. Following one of them closes the drawer. */
export function CategoryDrawer({ current, open, onClose }: CategoryDrawerProps) {
  const t = useShellMessages();
  const { categories } = useCategories();
  return (
    <Drawer side="start" width={drawerWidth} title={t.categories} open={open} onClose={onClose}>
      <CategoriesTrouble />
      <ul role="list" className={styles.list}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              className={styles.link}
              aria-current={sameCategory(name, current) ? 'page' : undefined}
            >
              <CategoryIcon path={icon} size={22} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
