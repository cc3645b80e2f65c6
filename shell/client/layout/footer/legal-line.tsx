import { Link } from '@safar/remote-kit/router';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import { LanguageSwitch } from '../language/language-switch';
import { ThemeSwitch } from '../theme/theme-switch';
import styles from './legal-line.module.scss';

/** Copyright, legal pages, language and theme, at the end of the footer. */
export function LegalLine({ text }: { text: string }) {
  const t = useLazyFrameMessages();
  return (
    <div className={styles.line}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <ul role="list" className={styles.links}>
        <li>
          <Link to="/term-of-use">{t.termsOfUse}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{t.privacyPolicy}</Link>
        </li>
        <li>
          <Link to="/disclaimer">{t.disclaimer}</Link>
        </li>
        <li>
          <LanguageSwitch />
        </li>
      </ul>
      <ThemeSwitch />
    </div>
  );
}
