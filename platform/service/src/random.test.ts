/** @jest-environment node */
import { hash, random } from './random';

describe('random', () => {
  it('draws the same numbers for the same seed', () => {
    const [a, b] = [random('safar'), random('safar')];
    expect([a.next(), a.next(), a.next()]).toEqual([b.next(), b.next(), b.next()]);
  });

  it('creates forks whose numbers do not depend on the numbers drawn before the fork', () => {
    const used = random('safar');
    used.next();
    expect(used.fork('sky').next()).toBe(random('safar').fork('sky').next());
  });

  it('draws every whole number within the bounds, and no number outside them', () => {
    const chance = random('bounds');
    const values = Array.from({ length: 500 }, () => chance.whole(2, 4));
    expect([...new Set(values)].sort()).toEqual([2, 3, 4]);
  });
});

describe('hash', () => {
  it('distributes similar strings over all buckets', () => {
    const buckets = new Set(Array.from({ length: 200 }, (_, index) => hash(`id${index}`) % 12));
    expect(buckets.size).toBe(12);
  });
});
