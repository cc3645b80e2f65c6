import { useHost } from '@safar/remote-kit/host';
import { localizeUrl, type Locale } from '@safar/contract/locale';
import { useLocation } from '@safar/remote-kit/router';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { languageLinkHandlers } from './language-link';
import styles from './language-switch.module.scss';

const names: Readonly<Record<Locale, string>> = { en: 'English', ur: 'اردو' };
const otherLanguage: Readonly<Record<Locale, Locale>> = { en: 'ur', ur: 'en' };

/**
 * Links to the same page in the other language. The link bypasses the router, because each language has its own
 * document. Before hydration, it links to a server route that remembers the choice. After hydration, its click handler
 * remembers the choice. The Urdu label is an image, because text would load the Urdu font on every English page.
 */
export function LanguageSwitch({ short = false }: { readonly short?: boolean }) {
  const { locale } = useHost();
  const { pathname, search } = useLocation();
  const other = otherLanguage[locale];
  const page = pathname + search;
  const isHydrated = useHydrated();
  const isAbbreviated = short && other === 'en';
  return (
    <a
      href={isHydrated ? localizeUrl(page, other) : `/language/${other}${page}`}
      hrefLang={other}
      lang={other}
      className={styles.language}
      {...languageLinkHandlers(other)}
      // If the server cannot render a page, it sends a document that fits every path (`clientDocument`). The link in
      // this document leads to the home page, so its `href` differs from the `href` during hydration.
      suppressHydrationWarning
      aria-label={isAbbreviated ? `EN, ${names.en}` : names[other]}
    >
      {other === 'ur' ? <span className={styles.urdu} /> : isAbbreviated ? 'EN' : names.en}
    </a>
  );
}
