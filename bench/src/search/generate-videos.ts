import { seededRandom } from './random';
import { wordOf } from './generate-words';

export const vocabulary = 30_000;

export interface GeneratedVideo {
  id: number;
  video: string;
  category: string;
  title: string;
  description: string;
  shorts_video: null;
}

/**
 * Videos whose words are distributed as in any language (Zipf): the first word stands in most of them, the hundredth
 * in some thousand, and most words in a handful. The same in every run.
 */
export function generateVideos(count: number, categories: readonly string[]): GeneratedVideo[] {
  const random = seededRandom(20261121);
  const word = () => wordOf(Math.floor(vocabulary ** random()) - 1);
  const words = (number: number) => Array.from({ length: number }, word).join(' ');
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    video: `https://www.youtube.com/watch?v=b${String(index).padStart(10, '0')}`,
    category: categories[Math.floor(random() * categories.length)] ?? '',
    title: words(3 + Math.floor(random() * 5)),
    description: words(15 + Math.floor(random() * 30)),
    shorts_video: null,
  }));
}
