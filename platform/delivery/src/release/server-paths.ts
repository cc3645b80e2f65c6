import { defaultLocale, locales } from '@safar/contract/locale';

/** First segments of the URLs that the site server handles itself, and of the URLs of pages in other languages. */
const SERVER_SEGMENTS: readonly string[] = [
  'api',
  'backend',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'language',
  'livez',
  'media',
  'metrics',
  'ops',
  'registry',
  'registry.json',
  'releases',
  'telemetry',
  ...locales.filter((locale) => locale !== defaultLocale),
];

/** Whether a path is reserved for the site server, so that no remote can have a page there. */
export const isServerPath = (path: string): boolean =>
  SERVER_SEGMENTS.includes(path.toLowerCase().split('/', 2)[1] ?? '');
