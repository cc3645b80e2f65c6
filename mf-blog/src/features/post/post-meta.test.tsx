import { HostProvider } from '@safar/remote-kit/host';
import { checkJsonLd } from '@safar/remote-kit/testing/json-ld-schemas';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PostContent } from '../../requests/fetch-posts';
import { PostListJsonLd } from '../list/blog-page';
import { PostMeta } from './post-meta';

function renderJsonLd(element: ReactNode): string[] {
  const { services, head } = createTestPage();
  render(<HostProvider services={services}>{element}</HostProvider>);
  return head.structuredData().map((data) => JSON.stringify(data));
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
  wordCount: 300,
  readingMinutes: 2,
  previous: null,
  next: null,
  related: [],
};

test.each([
  ['with all fields', content],
  [
    'with missing and invalid fields',
    {
      ...content,
      title: '',
      updated_at: 'last week',
      image: null,
      tags: [],
      wordCount: 0,
      description: 'Words',
    },
  ],
])('the structured data of a post %s is valid', (_case, post) => {
  const [json = ''] = renderJsonLd(<PostMeta content={post} />);
  expect(checkJsonLd(json)).toBe('BlogPosting');
  // The logo must be a PNG, because not all search engines accept SVG.
  expect(JSON.parse(json)).toMatchObject({ publisher: { logo: { url: expect.stringMatching(/\.png$/) } } });
});

test('the structured data of a post contains no time if the API sends only a date', () => {
  const [json = ''] = renderJsonLd(<PostMeta content={{ ...content, updated_at: '2026-03-05' }} />);
  expect(JSON.parse(json)).toMatchObject({ dateModified: '2026-03-05' });
});

test('the structured data of a list page is a valid ItemList; an empty list page has no structured data', () => {
  const [json = '', ...others] = renderJsonLd(
    <>
      <PostListJsonLd
        posts={[
          { id: 7, title: 'Tea' },
          { id: 5, title: '' },
        ]}
      />
      <PostListJsonLd posts={[]} />
    </>,
  );
  expect(others).toEqual([]);
  expect(checkJsonLd(json)).toBe('ItemList');
  expect(JSON.parse(json)).toMatchObject({
    itemListElement: [7, 5].map((id) => ({ url: `https://safar.example/blog/details/${id}` })),
  });
});
