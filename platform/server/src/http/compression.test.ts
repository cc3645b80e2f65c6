/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { chooseEncoding, compress, createCompressor, type Encoding } from './compression';

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/**
 * Creates a compressor for tests. Each compressed body is a text that contains the original body, the encoding and the
 * quality. Compression at quality 10 waits until the test calls the function that is added to `pending`.
 */
function controlledCompressor() {
  const pending: (() => void)[] = [];
  const compressor = createCompressor(async (body, encoding, quality) => {
    if (quality === 10) await new Promise<void>((resolve) => pending.push(resolve));
    if (body.toString() === 'bad' && quality === 10) throw new Error('no memory');
    return Buffer.from(`${body.toString()} ${encoding} ${quality}`);
  });
  const encode = (text: string) => {
    const encoded = compressor.encode(Buffer.from(text), { isReused: true });
    return async (encoding: Encoding = 'br') => (await encoded.encodedAs(encoding)).toString();
  };
  return { encode, pending };
}

test('requests get a body of quality 5 until it is recompressed, and then a body of quality 10', async () => {
  const { encode, pending } = controlledCompressor();
  const ask = encode('a');
  expect(await ask()).toBe('a br 5');
  expect(await ask()).toBe('a br 5');
  await settled();
  pending.forEach((release) => release());
  await settled();
  expect(await ask()).toBe('a br 10');
});

test('bodies are recompressed one after the other, and a body whose recompression fails keeps quality 5', async () => {
  const { encode, pending } = controlledCompressor();
  const asks = ['bad', 'b'].map(encode);
  for (const ask of [...asks, ...asks]) await ask();
  await settled();
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await settled();
  expect(pending).toHaveLength(2);
  pending[1]?.();
  await settled();
  expect(await Promise.all(asks.map((ask) => ask()))).toEqual(['bad br 5', 'b br 10']);
});

test('a body that is requested only once is not recompressed, and neither is a gzip body', async () => {
  const { encode, pending } = controlledCompressor();
  expect(await encode('a')()).toBe('a br 5');
  const ask = encode('b');
  expect(await ask('gzip')).toBe('b gzip 5');
  expect(await ask('gzip')).toBe('b gzip 5');
  await settled();
  expect(pending).toHaveLength(0);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  [undefined, 'identity'],
])('for Accept-Encoding %s, the chosen encoding is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([0, 1, 50_000, 262_128, 5_000_000])(
  'brotli compression and decompression do not change a body of %d bytes',
  async (size) => {
    const body = Buffer.alloc(size, 'Safar ');
    expect(brotliDecompressSync(await compress(body, 'br', 5)).equals(body)).toBe(true);
  },
);

test('a page is compressed with a window that contains the whole page', async () => {
  const [text, rest] = [4_000, 100_000].map((size) => randomBytes(size).toString('hex')) as [string, string];
  const bytes = async (page: string) => (await compress(Buffer.from(page), 'br', 5)).length;
  expect(await bytes(text + rest + text)).toBeLessThan((await bytes(text + rest)) + 500);
});
