import { seededRandom } from './random';
import type { GeneratedVideo } from './generate-videos';

export interface Question {
  readonly kind: string;
  readonly text: string;
}

const perKind = 100;

/** How often each word stands in the videos, the most frequent first. */
function wordsByFrequency(videos: readonly GeneratedVideo[]): string[] {
  const counts = new Map<string, number>();
  for (const { title, description } of videos) {
    for (const word of new Set(`${title} ${description}`.split(' ')))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Questions of every kind that people type, each once, because the backend keeps answers. The same in every run. */
export function questions(videos: readonly GeneratedVideo[]): Question[] {
  const random = seededRandom(7);
  const words = wordsByFrequency(videos);
  const below = (limit: number) => Math.floor(random() * limit);
  const wordFrom = (from: number, to: number) => words[from + below(to - from)] ?? '';
  const titleWords = () => (videos[below(videos.length)]?.title ?? '').split(' ');

  const kinds: Record<string, (index: number) => string> = {
    'frequent word': (index) => words[index] ?? '',
    'middling word': () => wordFrom(200, 2000),
    'rare word': () => wordFrom(10_000, words.length),
    'two frequent words': () => `${wordFrom(0, 60)} ${wordFrom(60, 120)}`,
    'words of one title': () => titleWords().slice(0, 3).join(' '),
    'words that no video has together': () =>
      `${wordFrom(20_000, words.length)} ${wordFrom(20_000, words.length)}`,
    'beginning of words': () => wordFrom(0, words.length).slice(0, 3 + below(2)),
    'word and a beginning': () => `${wordFrom(0, 500)} ${wordFrom(0, words.length).slice(0, 3)}`,
    'slip of the keyboard': () => {
      const word = wordFrom(0, words.length);
      return `${word.slice(0, 3)}x${word.slice(3)}`;
    },
    'no match': () => `qx${below(1_000_000).toString(36)}vw${below(1_000_000).toString(36)}`,
  };
  const asked = new Set<string>();
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: perKind }, (_, index) => ({ kind, text: make(index) })).filter(({ text }) => {
      const isNew = text.trim() !== '' && !asked.has(text);
      asked.add(text);
      return isNew;
    }),
  );
}
