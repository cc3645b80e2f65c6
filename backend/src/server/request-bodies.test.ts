import { parseMultipartFields } from './request-bodies';

const type = 'multipart/form-data; boundary=b';
const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const parse = (text: string, contentType = type) => parseMultipartFields(Buffer.from(text), contentType);

test('field values keep line breaks and lines that resemble a boundary', async () => {
  const body = `${field('title', 'ہنزہ 🏔')}${field('message', 'a\r\n--c\r\n')}${field('empty', '')}--b--\r\n`;
  expect(await parse(body)).toEqual({ title: 'ہنزہ 🏔', message: 'a\r\n--c\r\n', empty: '' });
});

test('a quoted boundary and a part with a Content-Type header are accepted', async () => {
  const head = 'content-type: text/plain; charset=utf-8\r\ncontent-disposition: form-data; name="a"';
  expect(await parse(`${part(head, '1')}--b--`, 'multipart/form-data; charset=x; boundary="b"')).toEqual({
    a: '1',
  });
});

test.each(['--b--\r\n', ''])('the empty form %j has no fields', async (body) => {
  expect(await parse(body)).toEqual({});
});

test('a part without a value is ignored', async () => {
  expect(await parse(`--b\r\nContent-Disposition: form-data; name="a"\r\n${field('b', '1')}--b--`)).toEqual({
    b: '1',
  });
});

test.each([
  ['a content type without a boundary', field('a', '1'), 'multipart/form-data'],
  ['a body without a final boundary', field('a', '1'), type],
  ['a part without a name', `${part('Content-Disposition: form-data', '1')}--b--`, type],
  ['a field with the name __proto__', `${field('__proto__', '1')}--b--`, type],
  ['a file', `${part('Content-Disposition: form-data; name="a"; filename="x.jpg"', '1')}--b--`, type],
  ['a form with too many fields', `${field('a', '1').repeat(33)}--b--`, type],
])('%s is refused', async (_kind, body, contentType) => {
  await expect(parse(body, contentType)).rejects.toThrow(expect.objectContaining({ statusCode: 400 }));
});
