import { PreparedAnswer } from './prepared-answer';
import { RecentAnswers } from './recent-answers';

const answerOf = (value: string) => new PreparedAnswer({ data: value });

test('one answer serves all who ask for the same', async () => {
  const answers = new RecentAnswers(2);
  const make = jest.fn(async () => answerOf('a'));
  const [first, second] = await Promise.all([answers.get('a', make), answers.get('a', make)]);
  expect(first).toBe(second);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the one that nobody has asked for the longest is forgotten', async () => {
  const answers = new RecentAnswers(2);
  const made: string[] = [];
  const ask = (key: string) =>
    answers.get(key, async () => {
      made.push(key);
      return answerOf(key);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure is not kept', async () => {
  const answers = new RecentAnswers(2);
  await expect(answers.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(answers.get('a', async () => answerOf('a'))).resolves.toBeDefined();
});
