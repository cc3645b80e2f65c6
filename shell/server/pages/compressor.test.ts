/** @jest-environment node */
import type { Encoding } from './compress';
import { createCompressor, SMALLEST } from './compressor';

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Says how a body was compressed; forms of quality 11 come when the test lets them. */
function slowCompressor() {
  const patient: (() => void)[] = [];
  const compressor = createCompressor(async (body, encoding, quality) => {
    if (quality === SMALLEST) await new Promise<void>((resolve) => patient.push(resolve));
    if (body.toString() === 'bad' && quality === SMALLEST) throw new Error('no memory');
    return Buffer.from(`${body.toString()} ${encoding} ${quality}`);
  });
  const encode = (text: string) => {
    const encoded = compressor.encode(Buffer.from(text), SMALLEST);
    return async (encoding: Encoding = 'br') => (await encoded.in(encoding)).toString();
  };
  return { encode, patient };
}

test('nobody waits for the better form; who asks later has it', async () => {
  const { encode, patient } = slowCompressor();
  const ask = encode('a');
  expect(await ask()).toBe('a br 5');
  expect(await ask()).toBe('a br 5');
  await settled();
  patient.forEach((release) => release());
  await settled();
  expect(await ask()).toBe('a br 11');
});

test('better forms are made one after the other, and one that fails changes nothing', async () => {
  const { encode, patient } = slowCompressor();
  const asks = ['bad', 'b'].map(encode);
  for (const ask of asks) await ask();
  await settled();
  expect(patient).toHaveLength(1);
  patient[0]?.();
  await settled();
  expect(patient).toHaveLength(2);
  patient[1]?.();
  await settled();
  expect(await Promise.all(asks.map((ask) => ask()))).toEqual(['bad br 5', 'b br 11']);
});

test('gzip has no better form', async () => {
  const { encode, patient } = slowCompressor();
  expect(await encode('a')('gzip')).toBe('a gzip 5');
  await settled();
  expect(patient).toHaveLength(0);
});
