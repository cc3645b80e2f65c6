import type { ReactNode } from 'react';
import { LazyBlock } from '@safar/composition/lazy/lazy-content';
import { deferredChunks } from '../lazy-chunks';
import { useShellMessages } from '../messages/shell-messages';
import { usePagePath } from '../navigation/use-page-path';
import { CategoryBar } from './category-bar/category-bar';
import { Header } from './header/header';
import { LanguageOffer } from './language/language-offer';
import { RouteAnnouncer, RouteFocus } from './route/route-focus';
import { ScrollRestoration } from './route/scroll-restoration';
import styles from './layout.module.scss';

export function Layout({ children }: { children: ReactNode }) {
  const t = useShellMessages();
  const isPathKnown = usePagePath() !== undefined;
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      <Header />
      <CategoryBar />
      {/*
       * If the server did not render the page, the path is unknown until hydration ends. The height of the header may
       * change then. Moving `<main>` would be a layout shift. Therefore the `key` replaces it with a new element.
       */}
      <main key={String(isPathKnown)} id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <LazyBlock name="after-content" chunk={deferredChunks.afterContent} />
      <RouteAnnouncer />
      <RouteFocus />
      <ScrollRestoration />
      <LanguageOffer />
    </>
  );
}
