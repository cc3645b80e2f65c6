import { pictureSources } from './responsive-picture';

test('artwork of the backend has its size, its colour and all its files', () => {
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

test('file names that a srcset cannot hold are encoded', () => {
  const sources = pictureSources('/backend', 'media/art/two words.10x20.ffffff/480.avif')?.sources;
  expect(sources?.[0]?.srcSet).toContain('/backend/media/art/two%20words.10x20.ffffff/480.avif 480w');
});

test.each([
  'uploads/a.jpg',
  'https://cdn.example/media/art/x.1x1.ffffff/480.webp',
  'media/art/x.1600x900/1600.webp',
])('%s has just its address', (path) => expect(Object.keys(pictureSources('', path) ?? {})).toEqual(['src']));

test('no picture is the stand-in', () => {
  expect(pictureSources('', null)).toBeUndefined();
  expect(pictureSources('', '//media/art/x.1x1.ffffff/480.webp')).toBeUndefined();
});
