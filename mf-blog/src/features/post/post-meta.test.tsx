import { HostProvider } from '@safar/shared/host';
import { checkJsonLd } from '@safar/shared/testing/json-ld-schemas';
import { createTestPage } from '@safar/shared/testing/test-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PostListData } from '../list/post-list-data';
import type { PostContent } from './post-content';
import { PostMeta } from './post-meta';

function dataOf(element: ReactNode): string[] {
  const { services } = createTestPage();
  render(<HostProvider services={services}>{element}</HostProvider>);
  return [...document.head.querySelectorAll('meta[name=json-ld]')].map(
    (meta) => meta.getAttribute('content') ?? '',
  );
}

const content: PostContent = {
  id: 7,
  title: 'Tea at the top',
  updated_at: '2026-03-05 10:05:00',
  image: 'posts/7.webp',
  tags: ['hunza', 'food'],
  text: [],
  pictures: [],
  description: 'One cup.',
  words: 300,
  minutes: 2,
  previous: null,
  next: null,
  related: [],
};

test.each([
  ['with all its fields', content],
  [
    'with little of it',
    { ...content, title: '', updated_at: 'last week', image: null, tags: [], words: 0, description: 'Words' },
  ],
])('search engines read a whole record of a post %s', (_case, post) => {
  const [json = ''] = dataOf(<PostMeta content={post} />);
  expect(checkJsonLd(json)).toBe('BlogPosting');
});

test('a page of the blog is a list of its posts, an empty one is none', () => {
  const [json = '', ...others] = dataOf(
    <>
      <PostListData
        posts={[
          { id: 7, title: 'Tea' },
          { id: 5, title: '' },
        ]}
      />
      <PostListData posts={[]} />
    </>,
  );
  expect(others).toEqual([]);
  expect(checkJsonLd(json)).toBe('ItemList');
  expect(JSON.parse(json)).toMatchObject({
    itemListElement: [7, 5].map((id) => ({ url: `https://safar.example/blog/details/${id}` })),
  });
});
