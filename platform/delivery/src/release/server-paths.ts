import { defaultLocale, locales } from '@safar/contract/locale';

/**
 * First path segments that no page of a remote may have: those of URLs that the site server handles itself, and the
 * locales that prefix the paths of translated pages.
 */
const SERVER_SEGMENTS: readonly string[] = [
  'api',
  'backend',
  'healthz',
  'language',
  'livez',
  'media',
  'metrics',
  'ops',
  'registry',
  'releases',
  'sitemap',
  'telemetry',
  ...locales.filter((locale) => locale !== defaultLocale),
];

/**
 * Whether a path is reserved for the site server, so that no remote can have a page there. All paths with a dot are
 * reserved, for files such as `/robots.txt` and `/blog/feed.xml`.
 */
export function isServerPath(path: string): boolean {
  const segment = path.toLowerCase().split('/', 2)[1] ?? '';
  return path.includes('.') || SERVER_SEGMENTS.includes(segment);
}
