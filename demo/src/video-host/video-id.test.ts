import { hasLargeThumbnail, isVideoId, sceneOf } from './video-id';

describe('isVideoId', () => {
  it.each(['maABCdef_-0', '00000000000'])('accepts %s', (id) => expect(isVideoId(id)).toBe(true));
  it.each(['', 'short', 'twelve-chars', 'has space 1', '../../../etc', 'ümlaut-1234'])('refuses %p', (id) =>
    expect(isVideoId(id)).toBe(false),
  );
});

describe('sceneOf', () => {
  it.each([
    ['maXXXXXXXXX', 'mountains', 'dawn'],
    ['dnXXXXXXXXX', 'desert', 'noon'],
    ['ceXXXXXXXXX', 'coast', 'evening'],
    ['sxXXXXXXXXX', 'city', 'night'],
  ])('reads the scene from the first two characters of the id %s', (id, climate, time) => {
    expect(sceneOf(id)).toEqual({ climate, time, seed: id });
  });

  it('distributes ids without scene codes over all scenes, and always returns the same scene for an id', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `Z${String(index).padStart(10, '0')}`);
    expect(new Set(ids.map((id) => `${sceneOf(id).climate} ${sceneOf(id).time}`)).size).toBe(16);
    expect(ids.map(sceneOf)).toEqual(ids.map(sceneOf));
  });
});

describe('hasLargeThumbnail', () => {
  it('is false for about one id in twelve', () => {
    const missing = Array.from({ length: 2400 }, (_, index) => `ma${String(index).padStart(9, '0')}`).filter(
      (id) => !hasLargeThumbnail(id),
    );
    expect(missing.length).toBeGreaterThan(140);
    expect(missing.length).toBeLessThan(260);
  });
});
