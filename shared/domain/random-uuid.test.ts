import { randomUuid } from './random-uuid';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a random UUID is returned, with and without crypto.randomUUID', () => {
  expect(randomUuid()).toMatch(uuid);
  const secure = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = [randomUuid(), randomUuid()];
  expect(secure).toBeDefined();
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(ids[0]).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
});
