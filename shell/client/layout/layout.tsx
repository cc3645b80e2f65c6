import { ScrollToTop } from '@safar/shared/ui/scroll-to-top';
import type { ReactNode } from 'react';
import { useShellMessages } from '../messages/use-shell-messages';
import { CategoryBar } from './category-bar/category-bar';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { Notices } from './notices/notices';
import { RouteAnnouncer } from './route/route-announcer';
import { RouteFocus } from './route/route-focus';
import { ScrollMemory } from './route/scroll-memory';
import styles from './layout.module.scss';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useShellMessages();
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      <Header />
      <CategoryBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <Notices />
      <RouteAnnouncer />
      <RouteFocus />
      <ScrollMemory />
    </>
  );
}
