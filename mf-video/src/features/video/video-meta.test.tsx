import { HostProvider } from '@safar/shared/host';
import { checkJsonLd } from '@safar/shared/testing/json-ld-schemas';
import { createTestPage } from '@safar/shared/testing/test-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { video, videos } from '../../testing/fixtures';
import { VideoListData } from '../../video-pages/video-list-data';
import { VideoMeta } from './video-meta';

function dataOf(element: ReactNode): string[] {
  const { services } = createTestPage();
  render(<HostProvider services={services}>{element}</HostProvider>);
  return [...document.head.querySelectorAll('meta[name=json-ld]')].map(
    (meta) => meta.getAttribute('content') ?? '',
  );
}

test.each([
  ['with all its fields', video(1)],
  ['without words and category', video(1, { description: '', category: '' })],
])('search engines read a whole record of a video %s', (_case, item) => {
  const [json = ''] = dataOf(<VideoMeta video={item} videoId="film0000001" />);
  expect(checkJsonLd(json)).toBe('VideoObject');
  expect(JSON.parse(json)).toMatchObject({ name: item.title, url: 'https://safar.example/show-more/1' });
});

test('a page of a category is a list; an empty one is none', () => {
  const [json = ''] = dataOf(<VideoListData videos={videos(3)} />);
  expect(checkJsonLd(json)).toBe('ItemList');
  expect(JSON.parse(json)).toMatchObject({
    itemListElement: [1, 2, 3].map((id) => ({ url: `https://safar.example/show-more/${id}` })),
  });
});

test('nothing is no list', () => {
  expect(dataOf(<VideoListData videos={[]} />)).toEqual([]);
});
