import { localizeUrl } from '@safar/contract/locale';
import { useLocation } from '@safar/remote-kit/router';
import { Button } from '@safar/ui/button';
import { useState } from 'react';
import { rememberLanguage } from './chosen-language';
import { languageLinkHandlers } from './language-link';
import styles from './language-offer-bar.module.scss';

// English pages show these Urdu strings. They are not in a message catalogue, because a page loads only the catalogues
// in its own language.
const texts = {
  offer: 'یہ صفحہ اردو میں بھی دستیاب ہے۔',
  accept: 'اردو میں دیکھیں',
  decline: 'نہیں، شکریہ',
};

/** The bar that offers the Urdu page. It overlays the bottom of the page, so that it causes no layout shift. */
export function LanguageOfferBar() {
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const decline = () => {
    rememberLanguage('en');
    // Moves the focus to the main content, because the focused button is about to be removed.
    document.getElementById('content')?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  return (
    <aside className={styles.bar} lang="ur" dir="rtl" aria-label={texts.offer}>
      <p className={styles.text}>{texts.offer}</p>
      <a
        className={styles.accept}
        href={localizeUrl(pathname + search, 'ur')}
        hrefLang="ur"
        {...languageLinkHandlers('ur')}
      >
        {texts.accept}
      </a>
      <Button kind="quiet" size="small" onClick={decline}>
        {texts.decline}
      </Button>
    </aside>
  );
}
