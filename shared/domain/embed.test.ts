import { embedAddress } from './embed';

test('a player starts by itself only when asked, and never shows related videos', () => {
  expect(embedAddress('https://v.example', 'abcdefghijk', { autoplay: true })).toBe(
    'https://v.example/embed/abcdefghijk?autoplay=1&rel=0',
  );
  expect(embedAddress('', 'abcdefghijk', { autoplay: false })).toBe('/embed/abcdefghijk?rel=0');
});
