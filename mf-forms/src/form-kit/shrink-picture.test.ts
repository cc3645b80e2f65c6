import { shrinkPicture } from './shrink-picture';

const photo = new File([new Uint8Array(4_000)], 'photo.jpg', { type: 'image/jpeg' });
const drawCalls: number[][] = [];

function mockCanvas(width: number, height: number, result: Blob | null) {
  drawCalls.length = 0;
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_bitmap: unknown, ...box: number[]) => drawCalls.push(box),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (done) => done(result);
}

test('the longer side of a picture is limited to 1600 pixels', async () => {
  const smaller = new Blob([new Uint8Array(400)], { type: 'image/jpeg' });
  mockCanvas(3000, 4000, smaller);
  expect(await shrinkPicture(photo)).toBe(smaller);
  expect(drawCalls).toEqual([[0, 0, 1200, 1600]]);
});

test.each([
  ['is already small', 1600, 900, new Blob(['x'])],
  ['would not become smaller', 4000, 3000, new Blob([new Uint8Array(9_000)])],
  ['cannot be encoded', 4000, 3000, null],
])('a picture that %s is returned unchanged', async (_case, width, height, result) => {
  mockCanvas(width, height, result);
  expect(await shrinkPicture(photo)).toBe(photo);
});

test('a file that cannot be decoded is returned unchanged', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await shrinkPicture(photo)).toBe(photo);
});
