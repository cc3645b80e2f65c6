import { useHost } from '@safar/remote-kit/host';
import { whenIdle } from '@safar/remote-kit/scheduling';
import { useEffect, useState, type ComponentType } from 'react';
import { prefersUrdu } from './chosen-language';

/**
 * On English pages, offers the Urdu page to visitors who prefer Urdu. The code and the font of the offer load only for
 * these visitors.
 */
export function LanguageOffer() {
  const { locale } = useHost();
  const [Bar, setBar] = useState<ComponentType>();

  useEffect(() => {
    if (locale === 'ur' || !prefersUrdu()) return undefined;
    return whenIdle(() => {
      import(/* webpackChunkName: "language-offer" */ './language-offer-bar').then(
        ({ LanguageOfferBar }) => setBar(() => LanguageOfferBar),
        // A failure is ignored, because the header has the same link.
        () => undefined,
      );
    });
  }, [locale]);

  return Bar && <Bar />;
}
