import { newId } from './new-id';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('is a random UUID, with and without randomUUID', () => {
  expect(newId()).toMatch(uuid);
  const secure = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = [newId(), newId()];
  expect(secure).toBeDefined();
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(ids[0]).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
});
