import { newSubmissionId } from './new-submission-id';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('is a random UUID, with and without randomUUID', () => {
  expect(newSubmissionId()).toMatch(uuid);
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = [newSubmissionId(), newSubmissionId()];
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(ids[0]).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
});
