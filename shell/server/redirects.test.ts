/** @jest-environment node */
import { correctedUrl, formOutcomeUrl, localizeRedirect, searchResultsUrl } from './redirects';

const url = (path: string) => new URL(path, 'http://site.invalid');

test.each([
  ['/login', '/sign-in'],
  ['/contact/?from=card', '/contact-us?from=card'],
  ['/videos', '/recent-uploads'],
  ['/constructor', undefined],
  ['/blog', undefined],
])('for %s correctedUrl() returns %s', (guess, corrected) => {
  expect(correctedUrl(url(guess))).toBe(corrected);
});

test.each([
  ['/search?q=hunza', '/search/hunza'],
  ['/search/?q=++fairy+meadows+', '/search/fairy%20meadows'],
  ['/search?q=%D9%84%D8%A7%DB%81%D9%88%D8%B1', '/search/%D9%84%D8%A7%DB%81%D9%88%D8%B1'],
  ['/search?q=//evil.example', '/search/%2F%2Fevil.example'],
  ['/search?q=%0d%0aset-cookie:a', '/search/set-cookie%3Aa'],
  ['/search?q=+', '/'],
  ['/search', '/'],
  ['/search/hunza', undefined],
  ['/blog?q=hunza', undefined],
])('for %s searchResultsUrl() returns %s', (form, results) => {
  expect(searchResultsUrl(url(form))).toBe(results);
});

test('redirects of Urdu URLs lead to Urdu pages', () => {
  expect(localizeRedirect(correctedUrl)(url('/ur/login?from=card'))).toBe('/ur/sign-in?from=card');
  expect(localizeRedirect(searchResultsUrl)(url('/ur/search?q=hunza'))).toBe('/ur/search/hunza');
  expect(localizeRedirect(searchResultsUrl)(url('/ur/search'))).toBe('/ur');
  expect(localizeRedirect(correctedUrl)(url('/ur/blog'))).toBeUndefined();
});

const method = 'POST';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

test('a form that is posted without JavaScript redirects to its page, with the outcome in the query', () => {
  const headers = { ...navigation, referer: 'https://safar.example/enquiry?form=1' };
  expect(formOutcomeUrl({ method, headers }, 'failed')).toBe('/enquiry?form=failed');
  expect(formOutcomeUrl({ method, headers }, 'sent')).toBe('/enquiry?form=sent');
});

test('the redirect after a form keeps the query of the page', () => {
  const headers = {
    ...navigation,
    referer: 'https://safar.example/ur/enquiry?from=card&form=failed&q=a+%26b',
  };
  expect(formOutcomeUrl({ method, headers }, 'sent')).toBe('/ur/enquiry?from=card&form=sent&q=a+%26b');
});

test.each([
  ['a request from a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  ['a form on another site', { ...navigation, 'sec-fetch-site': 'cross-site' }],
  [
    'a form whose referrer path starts with two slashes, which browsers read as another host,',
    { ...navigation, referer: 'https://safar.example//evil.example/' },
  ],
])('%s is not redirected to a page', (_case, own) => {
  const headers = { referer: 'https://safar.example/enquiry', ...own };
  expect(formOutcomeUrl({ method, headers }, 'failed')).toBeUndefined();
});
