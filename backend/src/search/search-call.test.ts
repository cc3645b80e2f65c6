import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm } from '../../testing/write-headers';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

async function search(title: string): Promise<number[]> {
  const answer = await injectForm(backend.app, '/api/search', { title });
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().data.map(({ id }: { id: number }) => id);
}

test.each([
  ['a whole word', 'blossom', [1]],
  ['the beginning of a word', 'ska', [2]],
  ['a name of two characters', 'K2', [5]],
  ['a word with an additional letter', 'hunzaa', [1]],
  ['a word with a missing letter', 'skrdu', [2]],
  ['two misspelled words', 'lahor midnigt', [3]],
  ['a word of the title with a word of the category', 'skardu week', [2]],
  ['an Urdu word', 'ہنزہ', [4]],
  ['an Urdu word that was typed on an Arabic keyboard, without vowel signs', 'وادي', [4]],
  ['a word with an accent', 'Húnza', [1]],
  ['any of the words if no video has all of them', 'skardu blossom', [1, 2]],
  ['no result for an unknown word', 'zzzzqqqq', []],
])('search: %s', async (_what, title, expected) => {
  expect((await search(title)).sort()).toEqual(expected);
});

test('a match in the title ranks above a match in the description', async () => {
  expect(await search('valley')).toEqual([1, 3]);
});

test.each([
  "'; drop table videos; --",
  'a & | ! ( ) <-> :* \\',
  '%_%',
  '\u0000\u0001',
  '\ud800',
  '"""',
  ':*',
  '<script>alert(1)</script>',
  'ہ'.repeat(200),
  Array.from({ length: 48 }, (_, index) => `w${index}`).join(' '),
])('a search for hostile text causes no error, and later searches still work: %j', async (title) => {
  await search(title);
  expect(await search('blossom')).toEqual([1]);
});

test.each([{}, { title: '' }, { title: 'x'.repeat(201) }])(
  '%j is refused with an error message',
  async (payload) => {
    const answer = await backend.app.inject({ method: 'POST', url: '/api/search', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ title: 'Enter a search text of 1 to 200 characters.' });
  },
);
