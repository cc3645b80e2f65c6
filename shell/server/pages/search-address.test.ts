import { searchAddress } from './search-address';

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
])('%s leads to %s', (url, address) => {
  expect(searchAddress(new URL(url, 'http://site.invalid'))).toBe(address);
});
