/** @jest-environment node */
import { localizeUrl, splitLocale } from './locale';

test.each([
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur?notice=video-missing', 'ur', '/?notice=video-missing'],
  ['/ur/blog?page=2', 'ur', '/blog?page=2'],
  ['/urdu', 'en', '/urdu'],
  ['/blog/ur', 'en', '/blog/ur'],
  ['/', 'en', '/'],
])('the URL %s has the language %s and the path %s', (url, locale, path) => {
  expect(splitLocale(url)).toEqual({ locale, path });
});

test.each([
  ['/', '/ur'],
  ['/?notice=video-missing', '/ur?notice=video-missing'],
  ['/blog#top', '/ur/blog#top'],
  ['https://example.org/', 'https://example.org/'],
  ['//example.org/', '//example.org/'],
])('the URL %s is %s in Urdu and unchanged in English', (url, urdu) => {
  expect([localizeUrl(url, 'ur'), localizeUrl(url, 'en')]).toEqual([urdu, url]);
});
