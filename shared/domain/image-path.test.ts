import { imageAddress } from './image-path';

test.each([
  ['https://cdn.example/a b.jpg', 'https://cdn.example/a b.jpg'],
  ['http://cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ['HTTPS://CDN.example/a.jpg', 'HTTPS://CDN.example/a.jpg'],
  ['uploads/a.jpg', '/backend/uploads/a.jpg'],
  ['/uploads/a.jpg', '/backend/uploads/a.jpg'],
  ['httpd/logo.png', '/backend/httpd/logo.png'],
  ['uploads/a b.jpg', '/backend/uploads/a%20b.jpg'],
  ['uploads/a%20b.jpg', '/backend/uploads/a%20b.jpg'],
  ['uploads/100%.jpg', '/backend/uploads/100%25.jpg'],
  ['uploads/#1.jpg', '/backend/uploads/%231.jpg'],
  ['uploads/تصویر.jpg', '/backend/uploads/%D8%AA%D8%B5%D9%88%DB%8C%D8%B1.jpg'],
  ['uploads/"onerror=x.jpg', '/backend/uploads/%22onerror=x.jpg'],
  ['uploads/\uD800.jpg', '/backend/uploads/%EF%BF%BD.jpg'],
  ['a.jpg?v=2', '/backend/a.jpg?v=2'],
])('%j is at %j', (path, address) => expect(imageAddress('/backend', path)).toBe(address));

test.each([
  '',
  '   ',
  null,
  undefined,
  7,
  {},
  ['a.jpg'],
  '//evil.example/a.jpg',
  '/\\evil.example/a.jpg',
  '\\\\evil.example',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  'blob:x',
  'http://',
])('%p gets the stand-in picture', (path) => expect(imageAddress('', path)).toBeUndefined());

test('with an empty base no path leaves the site', () => {
  for (const path of ['/\t/evil.example/a.jpg', '/ /evil.example/a.jpg', './/evil.example']) {
    const address = imageAddress('', path);
    expect(new URL(address ?? '', 'https://site.example').origin).toBe('https://site.example');
  }
});
