import { localizeUrl, splitLocale, type Locale } from '@safar/contract/locale';
import type { SyntheticEvent } from 'react';
import { rememberLanguage } from './chosen-language';

/**
 * Returns event handlers for a link to the current page in another language. They take the URL from `window.location`
 * as late as possible, because lists of videos and of shorts write their position into the URL with
 * `history.replaceState`, which does not inform the router.
 */
export function languageLinkHandlers(locale: Locale) {
  const update = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location;
    currentTarget.href = localizeUrl(splitLocale(pathname).path + search + hash, locale);
  };
  return {
    // Updates `href` before a middle click, a drag or the context menu opens the link in another tab or window.
    onPointerDown: update,
    onFocus: update,
    onClick(event: SyntheticEvent<HTMLAnchorElement>) {
      update(event);
      rememberLanguage(locale);
    },
  };
}
