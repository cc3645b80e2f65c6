import type { Video } from '@safar/api/schemas';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import type { HttpRequest } from '@safar/contract/http';

/** The YouTube id of the fixture video with this number, such as `film0000007`. */
export const youtubeId = (id: number) => `film${String(id).padStart(7, '0')}`;

export function video(id: number, overrides: Partial<Video> = {}): Video {
  return {
    id,
    video: `https://www.youtube.com/watch?v=${youtubeId(id)}`,
    category: 'Most Watched',
    title: `Film ${id}`,
    description: `What film ${id} shows.`,
    shorts_video: null,
    ...overrides,
  };
}

export const videos = (count: number, overrides: Partial<Video> = {}): Video[] =>
  Array.from({ length: count }, (_, index) => video(index + 1, overrides));

/** The requested page of these videos and their total, or all videos if the request has no paging parameters. */
function pageResponse(found: readonly Video[], fields: HttpRequest['fields']) {
  const [page, size] = [fields?.['page'], fields?.['per_page']].map(Number);
  if (!page || !size) return { data: found };
  return { data: found.slice((page - 1) * size, page * size), total: found.length, current_page: page };
}

/** Responds to `/VideosGet` like the backend: filters by id or category, sorts and paginates. */
export const videosBackend =
  (all: readonly Video[]) =>
  ({ fields }: HttpRequest) => {
    if (fields?.['id'] !== undefined) return { data: all.filter(({ id }) => id === fields['id']) };
    const category = fields?.['category'];
    const found = all.filter((video) => category === undefined || video.category === category);
    return pageResponse(fields?.['order'] === 'newest' ? found.sort((a, b) => b.id - a.id) : found, fields);
  };

export const slides = [
  { id: 1, slider_image: 'media/art/hunza.1600x900.3d5a4f/1600.webp', link: '/show-more/7' },
  { id: 2, slider_image: 'media/art/makran.1600x900.3d5a4f/1600.webp', link: 'https://partner.example/trip' },
  { id: 3, slider_image: 'media/art/thar.1600x900.3d5a4f/1600.webp', link: 'javascript:alert(1)' },
];

export const categories = ['Northern Areas', 'Most Watched', 'Best Of This Week'].map((name) => ({
  name,
  icon: 'media/icons/peak.svg',
}));

export const shorts = [1, 2, 3].map((id) => ({
  id,
  category: 'Most Watched',
  title: `Short ${id}`,
  shorts_video: id === 3 ? null : `https://www.youtube.com/shorts/short00000${id}`,
}));

/** Seven shows: five for "Our Best Shows", and the remaining two for "Dekho Pakistan". */
export const shows = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  id,
  image: `media/art/show-${id}.1600x900.3d5a4f/1600.webp`,
  link: `/show-more/${id}`,
}));

/** A mock backend with these videos and the other fixtures of this file. */
export const backend = (all: readonly Video[]) =>
  fakeHttp({
    '/VideosGet': videosBackend(all),
    '/SliderImage': { data: slides },
    '/Category': { data: categories },
    '/search': { success: true, data: all.slice(0, 2) },
    '/shortsGet': { data: shorts },
    '/DiscoverShowImages': { data: shows },
  });
