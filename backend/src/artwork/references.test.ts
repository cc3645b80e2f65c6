import { parseReference } from './references';

describe('parseReference', () => {
  it('takes a reference apart', () => {
    expect(parseReference('art:post/coast-dawn-ormara-bay', { id: 7 })).toMatchObject({
      kind: 'post',
      climate: 'coast',
      time: 'dawn',
      slug: 'ormara-bay',
      record: { id: 7 },
    });
  });

  it.each([
    'art:post/coast-ormara',
    'art:painting/coast-dawn-x',
    'art:post/coast-dawn-',
    'art:post/coast-dawn-../../etc',
  ])('refuses %s and says what to write', (key) => {
    expect(() => parseReference(key, {})).toThrow('write art:');
  });
});
