import { HostProvider } from '@safar/remote-kit/host';
import { checkJsonLd } from '@safar/remote-kit/testing/json-ld-schemas';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { video, videos } from '../../testing/fixtures';
import { VideoListJsonLd } from '../../paged-videos/list-meta';
import { VideoMeta } from './video-meta';

function dataOf(element: ReactNode): string[] {
  const { services, head } = createTestPage();
  render(<HostProvider services={services}>{element}</HostProvider>);
  return head.structuredData().map((data) => JSON.stringify(data));
}

test.each([
  ['with all its fields', video(1)],
  ['without description and category', video(1, { description: '', category: '' })],
])('a video %s has valid structured data', (_case, item) => {
  const [json = ''] = dataOf(<VideoMeta video={item} videoId="film0000001" />);
  expect(checkJsonLd(json)).toBe('VideoObject');
  expect(JSON.parse(json)).toMatchObject({ name: item.title, url: 'https://safar.example/show-more/1' });
});

test('a list of videos has an ItemList as structured data', () => {
  const [json = ''] = dataOf(<VideoListJsonLd videos={videos(3)} />);
  expect(checkJsonLd(json)).toBe('ItemList');
  expect(JSON.parse(json)).toMatchObject({
    itemListElement: [1, 2, 3].map((id) => ({ url: `https://safar.example/show-more/${id}` })),
  });
});

test('an empty list of videos has no ItemList', () => {
  expect(dataOf(<VideoListJsonLd videos={[]} />)).toEqual([]);
});
