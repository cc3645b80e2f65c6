import type { ReactNode } from 'react';
import { useShellMessages } from '../messages/use-shell-messages';
import { Footer } from './footer';
import { Header } from './header';
import { RouteFocus } from './route-focus';
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
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteFocus />
    </>
  );
}
