/** @jest-environment node */
import { imageUrl, pictureSources } from './pictures';

afterEach(() => jest.restoreAllMocks());

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
])('the path %j has the URL %j', (path, address) => expect(imageUrl('/backend', path)).toBe(address));

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
])('the invalid path %p has no URL', (path) => expect(imageUrl('', path)).toBeUndefined());

test('an absolute URL is checked in browsers without `URL.canParse`, such as Chrome 111 and Safari 16', () => {
  jest.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(imageUrl('', 'https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  expect(imageUrl('', 'http://')).toBeUndefined();
});

test('with an empty base, a path that resembles a protocol-relative URL gets a URL on the origin of the site', () => {
  for (const path of ['/\t/evil.example/a.jpg', '/ /evil.example/a.jpg', './/evil.example']) {
    const address = imageUrl('', path);
    expect(new URL(address ?? '', 'https://site.example').origin).toBe('https://site.example');
  }
});

test('artwork from the backend has sources with its size, its colour and all formats', () => {
  const folder = '/media/art/hunza-blossom.1600x900.3d5a4f';
  expect(pictureSources('', 'media/art/hunza-blossom.1600x900.3D5A4F/1600.webp')).toMatchObject({
    src: '/media/art/hunza-blossom.1600x900.3D5A4F/1600.webp',
    width: 1600,
    height: 900,
    color: '#3d5a4f',
  });
  expect(pictureSources('', `${folder}/1600.webp`)?.sources).toEqual([
    {
      type: 'image/avif',
      srcSet: `${folder}/480.avif 480w, ${folder}/960.avif 960w, ${folder}/1600.avif 1600w`,
    },
    {
      type: 'image/webp',
      srcSet: `${folder}/480.webp 480w, ${folder}/960.webp 960w, ${folder}/1600.webp 1600w`,
    },
  ]);
});

test('the URLs in `srcSet` are encoded', () => {
  const sources = pictureSources('/backend', 'media/art/two words.10x20.ffffff/480.avif')?.sources;
  expect(sources?.[0]?.srcSet).toContain('/backend/media/art/two%20words.10x20.ffffff/480.avif 480w');
});

test.each([
  'uploads/a.jpg',
  'https://cdn.example/media/art/x.1x1.ffffff/480.webp',
  'media/art/x.1600x900/1600.webp',
])('the sources of the path %s contain only its URL', (path) =>
  expect(Object.keys(pictureSources('', path) ?? {})).toEqual(['src']),
);

test('a missing or protocol-relative path has no sources', () => {
  expect(pictureSources('', null)).toBeUndefined();
  expect(pictureSources('', '//media/art/x.1x1.ffffff/480.webp')).toBeUndefined();
});
