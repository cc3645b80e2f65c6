import { useHost } from '@safar/remote-kit/host';
import { localizeUrl } from '@safar/contract/locale';

/**
 * Returns a function that converts the path of a page, such as `/blog?page=2`, to the absolute URL of this page in the
 * current language, such as `https://tv.example/ur/blog?page=2`.
 */
export function usePageUrl(): (path: string) => string {
  const { site, locale } = useHost();
  return (path) => new URL(localizeUrl(path, locale), `${site.origin}/`).href;
}
