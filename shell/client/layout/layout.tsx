import type { ReactNode } from 'react';
import { LateBlock } from '../late/late-block';
import { lateChunks } from '../late/late-chunks';
import { useShellMessages } from '../messages/use-shell-messages';
import { CategoryBar } from './category-bar/category-bar';
import { Header } from './header/header';
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
      <LateBlock name="frame-end" chunk={lateChunks.frameEnd} />
      <RouteAnnouncer />
      <RouteFocus />
      <ScrollMemory />
    </>
  );
}
