import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const clip = (id: number) => `https://www.youtube.com/watch?v=sample${String(id).padStart(5, '0')}`;

const video = (id: number, category: string, title: string, description = 'A film.') => ({
  id,
  video: clip(id),
  category,
  title,
  description,
  shorts_video: null,
});

const post = (id: number) => ({
  id,
  title: `Post ${id}`,
  description: `<p>Words of post ${id}.</p>`,
  images: [{ image: 'art:post/valley' }],
  tags: '#north, #road',
  updated_at: `2026-01-${String(id).padStart(2, '0')}T10:00:00Z`,
});

/** A small sample of every content file except `artwork.json`. */
export const sampleContent = {
  categories: [
    { name: 'Most Watched', icon: 'media/icons/flame.svg' },
    { name: 'Best of This Week', icon: 'media/icons/star.svg' },
    { name: 'اردو سفر', icon: 'media/icons/map.svg' },
  ],
  videos: [
    video(1, 'Most Watched', 'Hunza: the Valley in Blossom', 'Apricot trees below Rakaposhi.'),
    video(2, 'Best of This Week', 'Skardu by Road', 'Two days along the Indus.'),
    video(
      3,
      'Best of This Week',
      'Lahore after Midnight',
      'Food near the Delhi Gate of the valley of kings.',
    ),
    video(4, 'اردو سفر', 'وادیِ ہنزہ کی بہار', 'خوبانی کے پھول اور پہاڑ'),
    video(5, 'Most Watched', 'K2 from Concordia', 'Eleven days on ice.'.repeat(40)),
  ],
  shorts: [
    {
      id: 1,
      category: 'Most Watched',
      title: 'Raikot',
      shorts_video: 'https://www.youtube.com/shorts/sampleshort',
    },
    { id: 2, category: 'Best of This Week', title: 'Not yet', shorts_video: null },
  ],
  slides: [{ id: 1, slider_image: 'art:slide/dawn', link: '/show-more/1' }],
  shows: [{ id: 1, image: 'art:show/road', link: 'https://example.com/show' }],
  ads: [
    {
      id: 1,
      category: 'Details',
      links: 'https://example.com/coaches',
      image: 'art:ad/coaches',
      artwork: { brand: 'Coaches', line: 'Overnight' },
    },
    {
      id: 2,
      category: 'Best Of This Week',
      links: 'https://example.com/wool',
      image: 'https://example.com/wool.jpg',
    },
  ],
  posts: Array.from({ length: 12 }, (_, index) => post(index + 1)),
  jobs: [
    {
      id: 1,
      title: 'Camera Operator',
      time: '2026-11-02T04:00:00Z',
      end_time: '2026-12-15 13:00',
      image: 'art:job/tripod',
      message: 'Bring a tripod.',
    },
  ],
  banner: { baner_tax: 'Winter on Air' },
};

export const sampleArtwork = {
  'art:post/valley': 'media/art/post/valley.1600x900.3d5a4f/1600.webp',
  'art:slide/dawn': 'media/art/slide/dawn.1600x900.3d5a4f/1600.webp',
  'art:show/road': 'media/art/show/road.1600x900.3d5a4f/1600.webp',
  'art:ad/coaches': 'media/art/ad/coaches.1600x900.3d5a4f/1600.webp',
  'art:job/tripod': 'media/art/job/tripod.1600x900.3d5a4f/1600.webp',
};

/**
 * Writes the sample content to the folder `content` in `folder`. `changes` replaces individual files.
 *
 * @returns the path of the folder `content`
 */
export function writeContent(folder: string, changes: Record<string, unknown> = {}): string {
  const content = join(folder, 'content');
  mkdirSync(content, { recursive: true });
  for (const [kind, value] of Object.entries({ ...sampleContent, artwork: sampleArtwork, ...changes })) {
    writeFileSync(join(content, `${kind}.json`), `${JSON.stringify(value, null, 2)}\n`);
  }
  return content;
}
