import { useEffect } from 'react';
import { useLocation } from '@safar/shared/router';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { TextLink } from '@safar/shared/ui/text-link';
import { Ads } from './parts/ads';
import { Buttons } from './parts/buttons';
import { Cards } from './parts/cards';
import { Carousels } from './parts/carousels';
import { Colours } from './parts/colours';
import { Fields } from './parts/fields';
import { Overlays } from './parts/overlays';
import { Panels } from './parts/panels';
import { Rails } from './parts/rails';
import { Reading } from './parts/reading';
import { Signs } from './parts/signs';
import { Space } from './parts/space';
import { TypeScale } from './parts/type-scale';
import { Waiting } from './parts/waiting';
import { useDesignMessages } from './use-design-messages';
import styles from './design-page.module.scss';

const parts = {
  colours: Colours,
  type: TypeScale,
  space: Space,
  buttons: Buttons,
  fields: Fields,
  cards: Cards,
  rails: Rails,
  carousels: Carousels,
  waiting: Waiting,
  panels: Panels,
  overlays: Overlays,
  ads: Ads,
  reading: Reading,
  signs: Signs,
} as const;

/**
 * `/design`, in development only: every part of the design system in its states, for people and for the test that
 * compares pictures. `?dir=rtl` turns the page round. Nothing on it depends on the day or on another server.
 */
export function DesignPage() {
  const t = useDesignMessages();
  const { search } = useLocation();
  const rtl = new URLSearchParams(search).get('dir') === 'rtl';

  useEffect(() => {
    document.documentElement.dir = rtl ? 'rtl' : 'ltr';
    return () => document.documentElement.removeAttribute('dir');
  }, [rtl]);

  return (
    <div className={styles.page}>
      <PageMeta title={t.title} path="/design" noindex />
      <div>
        <PageTitle title={t.title} lead={t.lead} />
        <nav aria-label={t.contents} className={styles.contents}>
          <ul role="list">
            {Object.keys(parts).map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{t[id as keyof typeof parts]}</a>
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
      {Object.entries(parts).map(([id, Shown]) => (
        <Shown key={id} />
      ))}
    </div>
  );
}
