import { shrinkPicture } from './shrink-picture';

const photo = new File([new Uint8Array(4_000)], 'photo.jpg', { type: 'image/jpeg' });
const drawn: number[][] = [];

function browserDraws(width: number, height: number, result: Blob | null) {
  drawn.length = 0;
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_bitmap: unknown, ...box: number[]) => drawn.push(box),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (done) => done(result);
}

test('cuts the longer side down to 1600 pixels', async () => {
  const smaller = new Blob([new Uint8Array(400)], { type: 'image/jpeg' });
  browserDraws(3000, 4000, smaller);
  expect(await shrinkPicture(photo)).toBe(smaller);
  expect(drawn).toEqual([[0, 0, 1200, 1600]]);
});

test.each([
  ['is small already', 1600, 900, new Blob(['x'])],
  ['would not become smaller', 4000, 3000, new Blob([new Uint8Array(9_000)])],
  ['cannot be written', 4000, 3000, null],
])('leaves a picture that %s', async (_case, width, height, result) => {
  browserDraws(width, height, result);
  expect(await shrinkPicture(photo)).toBe(photo);
});

test('leaves what the browser cannot read', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await shrinkPicture(photo)).toBe(photo);
});
