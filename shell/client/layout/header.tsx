import { knownCategories, categoryPath } from '@safar/shared/domain/category';
import { Link, NavLink } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { Wordmark } from '@safar/shared/ui/wordmark';
import { useShellMessages } from '../messages/use-shell-messages';
import styles from './header.module.scss';

/** Wordmark and the ways to the main parts of the site. */
export function Header() {
  const t = useShellMessages();
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Wordmark />
        </Link>
        <nav aria-label={t.mainNavigation} className={styles.navigation}>
          <ul className={styles.links}>
            {Object.values(knownCategories).map((name) => (
              <li key={name}>
                <NavLink to={categoryPath(name)} className={styles.link ?? ''}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to="/blog" className={styles.link ?? ''}>
                {t.blog}
              </NavLink>
            </li>
            <li>
              <NavLink to="/join-us" className={styles.link ?? ''}>
                {t.joinClub}
              </NavLink>
            </li>
          </ul>
        </nav>
      </Container>
    </header>
  );
}
