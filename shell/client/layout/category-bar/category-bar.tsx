import { useLocation } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { useComposition } from '../../composition/composition-context';
import { useShellMessages } from '../../messages/use-shell-messages';
import { matchPage } from '../../navigation/match-page';
import { CategoryMenuButton } from './category-menu-button';
import { CategoryRow } from './category-row';
import { currentCategory } from './current-category';
import styles from './category-bar.module.scss';

/** The way from category to category, on the pages of categories only: a row on wide screens, a menu on narrow ones. */
export function CategoryBar() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const { registry } = useComposition();
  const match = matchPage(pathname, registry);
  if (match.kind !== 'remote' || match.route !== 'category') return null;
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
