import { PostIndex } from './post-index';

const index = new PostIndex([
  { id: 5, title: 'Five', tags: '#food' },
  { id: 9, title: 'Nine', tags: '#Hunza, winter food' },
  { id: 2, title: 'Two', tags: '' },
  { id: 7, title: 'Seven', tags: 'hunza #food, #road' },
  { id: 1, title: 'One', tags: 'HUNZA' },
]);

test('the previous post is the older one, the next one the newer', () => {
  expect(index.neighbours(2)).toEqual({
    previous: { id: 7, title: 'Seven' },
    next: { id: 9, title: 'Nine' },
  });
  expect(index.neighbours(5)).toEqual({ previous: { id: 9, title: 'Nine' }, next: null });
  expect(index.neighbours(1)).toEqual({ previous: null, next: { id: 7, title: 'Seven' } });
});

test('most shared tags first, then the newest; never the post itself, nor one that shares nothing', () => {
  expect(index.related(7, 3)).toEqual([9, 5, 1]);
  expect(index.related(7, 1)).toEqual([9]);
  expect(index.related(2, 3)).toEqual([]);
});

test('nothing is known of a post that is not there', () => {
  expect(index.has(3)).toBe(false);
  expect(index.neighbours(3)).toEqual({ previous: null, next: null });
  expect(index.related(3, 3)).toEqual([]);
});
