import { Link } from '@safar/remote-kit/router';
import { Container } from '@safar/ui/container';
import { useComposition } from '@safar/composition/composition';
import { categoryPath, isSameCategory, knownCategories } from '@safar/domain/categories';
import { categoryBarScrollPx } from '@safar/domain/product-limits';
import { Rail } from '@safar/ui/rail';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@safar/ui/icon';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { Menu } from 'lucide';
import { useShellMessages } from '../../messages/shell-messages';
import styles from './category-bar.module.scss';
import { useCategories } from '../../data/frame-data';
import { usePagePath } from '../../navigation/use-page-path';
import { LazyDialogButton } from '../on-demand/lazy-dialog';
import { useLazyDialog } from '../on-demand/use-lazy-dialog';

/** Ids of the routes of `mf-video` whose pages show the category bar. */
const CATEGORY_ROUTES = ['categories', 'category'];

/**
 * Links to the categories. Only pages of `CATEGORY_ROUTES` have this bar. It shows a row on wide screens, and a button
 * that opens a menu on narrow screens.
 */
export function CategoryBar() {
  const t = useShellMessages();
  const path = usePagePath();
  const { matchPage } = useComposition();
  const match = path === undefined ? undefined : matchPage(path);
  if (match?.kind !== 'remote' || !CATEGORY_ROUTES.includes(match.route)) return null;
  const current = currentCategory(match.params['slug'] ?? '');
  return (
    <nav aria-label={t.categories} className={styles.bar}>
      <Container>
        <div className={styles.row}>
          <CategoryRow current={current} />
        </div>
        <div className={styles.menu}>
          <CategoryMenuButton current={current} />
        </div>
      </Container>
    </nav>
  );
}

/** Centres a link by scrolling only the row. `scrollIntoView` would also scroll the page. */
function centerInRow(link: HTMLElement | null) {
  const row = link?.closest('[role="region"]');
  if (!link || !row) return;
  const [box, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: box.left + box.width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
}

function CategoryRow({ current }: { current: string }) {
  const t = useShellMessages();
  const { categories, hasMore } = useCategories();
  const categoryName = useCategoryName();
  const activeLink = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => centerInRow(activeLink.current), [current, categories]);

  return (
    <Rail label={t.categories} item="chip" step={categoryBarScrollPx}>
      {categories.map(({ name }) => {
        const isActive = isSameCategory(name, current);
        return (
          <Link
            key={name}
            to={categoryPath(name)}
            dir="auto"
            className={styles.category}
            {...(isActive && { ref: activeLink, 'aria-current': 'page' })}
          >
            {categoryName(name)}
          </Link>
        );
      })}
      {hasMore && (
        <Link to="/category" className={styles.category}>
          {t.allCategories}
        </Link>
      )}
    </Rail>
  );
}

const loadDrawer = () =>
  import(/* webpackChunkName: "drawers" */ './category-drawer').then(({ CategoryDrawer }) => CategoryDrawer);

/** A button that opens the category drawer. Without JavaScript, it is a link to the page that lists the categories. */
function CategoryMenuButton({ current }: { current: string }) {
  const t = useShellMessages();
  const drawer = useLazyDialog(loadDrawer);
  const { Dialog: CategoryDrawer, open, close } = drawer;
  return (
    <>
      <LazyDialogButton dialog={drawer} href="/category" look="pill">
        <Icon icon={Menu} size={20} />
        {t.categories}
      </LazyDialogButton>
      {CategoryDrawer && <CategoryDrawer current={current} open={open} onClose={close} />}
    </>
  );
}

/** Returns the slug or the name of the category to highlight. `popular-shows` is an alias of `most-watched`. */
const currentCategory = (slug: string): string =>
  isSameCategory(slug, 'popular-shows') ? knownCategories.mostWatched : slug;
