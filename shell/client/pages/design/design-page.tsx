import { useEffect } from 'react';
import { useLocation } from '@safar/remote-kit/router';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { TextLink } from '@safar/ui/link';
import { Ads, Cards, Carousels, Rails, Reading, LoadingStates } from './content';
import { Buttons, Fields, IconsAndMarks } from './controls';
import { Colours, Space, TypeScale } from './tokens';
import { Overlays, Panels } from './feedback';
import { useDesignMessages } from './design-messages';
import styles from './design-page.module.scss';

const sections = {
  colours: Colours,
  type: TypeScale,
  space: Space,
  buttons: Buttons,
  fields: Fields,
  cards: Cards,
  rails: Rails,
  carousels: Carousels,
  waiting: LoadingStates,
  panels: Panels,
  overlays: Overlays,
  ads: Ads,
  reading: Reading,
  signs: IconsAndMarks,
} as const;

/**
 * The `/design` page, which exists only in development. It shows the components of the design system in their states.
 * `e2e/design-page.spec.ts` compares the page with reference screenshots, so its content must not depend on the date
 * or on another server. `?dir=rtl` mirrors the page.
 */
export function DesignPage() {
  const t = useDesignMessages();
  const { search } = useLocation();
  const rtl = new URLSearchParams(search).get('dir') === 'rtl';

  useEffect(() => {
    const { documentElement } = document;
    const { dir } = documentElement;
    documentElement.dir = rtl ? 'rtl' : 'ltr';
    // React does not set `dir` again unless the locale changes, so the cleanup restores the earlier value.
    return () => void (documentElement.dir = dir);
  }, [rtl]);

  return (
    <div className={styles.page}>
      <PageMeta title={t.title} path="/design" noindex />
      <div>
        <PageTitle title={t.title} lead={t.lead} />
        <nav aria-label={t.contents} className={styles.contents}>
          <ul role="list">
            {Object.keys(sections).map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{t[id as keyof typeof sections]}</a>
              </li>
            ))}
            <li>
              <TextLink kind="alone" href={rtl ? '/design' : '/design?dir=rtl'}>
                {rtl ? t.leftToRight : t.rightToLeft}
              </TextLink>
            </li>
          </ul>
        </nav>
      </div>
      {Object.entries(sections).map(([id, Content]) => (
        <Content key={id} />
      ))}
    </div>
  );
}
