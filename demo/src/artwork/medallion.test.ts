import { monogram } from './medallion';

describe('monogram', () => {
  it.each([
    ['Camera Operator, Mountain Shoots', 'CO'],
    ['Urdu Script Editor', 'US'],
    ['Producer', 'P'],
    ['head of sound', 'HS'],
  ])('shortens %s to %s', (title, letters) => {
    expect(monogram(title)).toBe(letters);
  });
});
