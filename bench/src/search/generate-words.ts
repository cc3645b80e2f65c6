const beginnings = [
  'b',
  'd',
  'g',
  'gh',
  'h',
  'j',
  'k',
  'kh',
  'l',
  'm',
  'n',
  'p',
  'q',
  'r',
  's',
  'sh',
  't',
  'z',
];
const middles = ['a', 'aa', 'e', 'i', 'o', 'oo', 'u', 'ai'];
const ends = ['', 'l', 'n', 'r', 's', 't', 'b', 'd'];

const count = beginnings.length * middles.length * ends.length;

function syllable(index: number): string {
  const end = ends[index % ends.length] ?? '';
  const middle = middles[Math.floor(index / ends.length) % middles.length] ?? '';
  const beginning = beginnings[Math.floor(index / ends.length / middles.length) % beginnings.length] ?? '';
  return beginning + middle + end;
}

/** A made-up word of two or three syllables for every number; two numbers hardly ever have the same one. */
export function wordOf(index: number): string {
  // 7919 has no factor in common with the number of syllables, so neighbours do not look alike.
  const mixed = (index * 7919) % (count * count);
  const third = index >= 2000 ? syllable(Math.floor(index / 7)).slice(0, 2) : '';
  return syllable(mixed % count) + syllable(Math.floor(mixed / count)) + third;
}
