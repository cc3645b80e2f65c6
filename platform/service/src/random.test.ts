/** @jest-environment node */
import { hash, random } from './random';

describe('random', () => {
  it('repeats a stream for the same seed', () => {
    const [a, b] = [random('safar'), random('safar')];
    expect([a.next(), a.next(), a.next()]).toEqual([b.next(), b.next(), b.next()]);
  });

  it('keeps a fork independent of what was drawn before it', () => {
    const used = random('safar');
    used.next();
    expect(used.fork('sky').next()).toBe(random('safar').fork('sky').next());
  });

  it('stays within its bounds', () => {
    const chance = random('bounds');
    const values = Array.from({ length: 500 }, () => chance.whole(2, 4));
    expect([...new Set(values)].sort()).toEqual([2, 3, 4]);
  });
});

describe('hash', () => {
  it('spreads similar strings over the whole range', () => {
    const buckets = new Set(Array.from({ length: 200 }, (_, index) => hash(`id${index}`) % 12));
    expect(buckets.size).toBe(12);
  });
});
