import { useHost } from '@safar/remote-kit/host';
import { localizeUrl } from '@safar/contract/locale';

/** Returns the function that makes the path of a page an absolute URL in the current language: `/blog?page=2`. */
export function usePageUrl(): (path: string) => string {
  const { site, locale } = useHost();
  return (path) => new URL(localizeUrl(path, locale), `${site.origin}/`).href;
}
