import { loggedPath } from './logged-path';

test.each([
  ['/blog/a-post', '/blog/a-post'],
  ['/blog?search=a-secret', '/blog'],
  ['/api/BlogSearch?search=a-secret', '/api/BlogSearch'],
  ['/search/a-secret/more?page=2', '/search/…'],
  ['/ur/Search/%D8%B3?a/search/b', '/ur/Search/…'],
  ['/search', '/search'],
])('the log names %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
