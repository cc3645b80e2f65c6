import { CLIMATES, TIMES } from './stage';
import { scene } from './scene';

const draw = (
  seed: string,
  climate: (typeof CLIMATES)[number] = 'mountains',
  time: (typeof TIMES)[number] = 'dawn',
) => scene({ climate, time, seed, width: 320, height: 180 });

describe('scene', () => {
  it('draws the same picture for the same seed', () => {
    expect(draw('hunza')).toBe(draw('hunza'));
  });

  it('draws different pictures for different seeds', () => {
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => draw(seed))).size).toBe(4);
  });

  it('draws the same scene at every size', () => {
    const world = (svg: string): string => svg.slice(svg.indexOf('>'));
    const large = scene({ climate: 'city', time: 'night', seed: 'lahore', width: 1600, height: 900 });
    expect(world(large)).toBe(world(draw('lahore', 'city', 'night')));
  });

  it.each(CLIMATES.flatMap((climate) => TIMES.map((time) => [climate, time] as const)))(
    'draws %s at %s without invalid numbers',
    (climate, time) => {
      for (const seed of ['lake', 'fort']) {
        const svg = draw(seed, climate, time);
        // Reports only the text around an invalid number, because a whole picture is about 100 kB.
        expect(/.{0,60}(?:NaN|undefined|Infinity).{0,60}/.exec(svg)?.[0]).toBeUndefined();
        expect(svg.length).toBeLessThan(400_000);
      }
    },
  );

  it('references only existing definitions', () => {
    const svg = draw('khalti-lake', 'mountains', 'evening');
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
      ([, paint, link]) => paint ?? link,
    );
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });
});
