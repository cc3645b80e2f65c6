import { Link } from '@safar/shared/router';
import { Chip } from '@safar/shared/ui/chip';
import { useShellMessages } from '../../messages/use-shell-messages';
import { footerGroups } from './footer-groups';
import { footerNavigationId } from './footer-navigation-id';
import { useFooterMessages } from './messages/use-footer-messages';
import styles from './footer-navigation.module.scss';

/** Every page of the site in three groups; the menu of visitors without scripts. */
export function FooterNavigation() {
  const t = useShellMessages();
  const own = useFooterMessages();
  return (
    <nav id={footerNavigationId} tabIndex={-1} aria-label={own.ways} className={styles.navigation}>
      {footerGroups.map(({ title, links, soon }) => (
        <div key={title}>
          <h2 className={styles.title}>{t[title]}</h2>
          <ul role="list" className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t[text]}</Link>
              </li>
            ))}
            {soon?.map((text) => (
              <li key={text} className={styles.soon}>
                {t[text]} <Chip>{own.comingSoon}</Chip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
