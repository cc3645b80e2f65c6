import { shrinkPicture } from './shrink-picture';

const photo = new File([new Uint8Array(4_000)], 'photo.jpg', { type: 'image/jpeg' });
const webp = new File([new Uint8Array(4_000)], 'logo.webp', { type: 'image/webp' });
const png = new File([new Uint8Array(4_000)], 'logo.png', { type: 'image/png' });

/** The calls of `fillRect` and `drawImage`, in order. */
const drawCalls: unknown[][] = [];
const close = jest.fn();
let encodedType: string | undefined;

beforeEach(() => {
  drawCalls.length = 0;
  close.mockClear();
});

function mockContext(context: object | null) {
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
}

function mockCanvas(width: number, height: number, result: Blob | null) {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close }) });
  const context = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawCalls.push([context.fillStyle, ...box]),
    drawImage: (_bitmap: unknown, ...box: number[]) => drawCalls.push(['picture', ...box]),
  };
  mockContext(context);
  HTMLCanvasElement.prototype.toBlob = (done, type) => {
    encodedType = type;
    done(result);
  };
}

test('the longer side of a picture is limited to 1600 pixels', async () => {
  const smaller = new Blob([new Uint8Array(400)], { type: 'image/jpeg' });
  mockCanvas(3000, 4000, smaller);
  expect(await shrinkPicture(photo)).toBe(smaller);
  expect(drawCalls.at(-1)).toEqual(['picture', 0, 0, 1200, 1600]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['JPEG', photo],
  ['WebP', webp],
  ['PNG', png],
])('a large %s picture is drawn on a white background and encoded as JPEG', async (_format, file) => {
  mockCanvas(3200, 1600, new Blob([new Uint8Array(400)]));
  await shrinkPicture(file);
  expect(drawCalls).toEqual([
    ['white', 0, 0, 1600, 800],
    ['picture', 0, 0, 1600, 800],
  ]);
  expect(encodedType).toBe('image/jpeg');
});

test('a picture above 500 KB is encoded again with the same dimensions', async () => {
  const smaller = new Blob([new Uint8Array(400)], { type: 'image/jpeg' });
  mockCanvas(1600, 900, smaller);
  const screenshot = new File([new Uint8Array(600 * 1024)], 'screenshot.png', { type: 'image/png' });
  expect(await shrinkPicture(screenshot)).toBe(smaller);
  expect(drawCalls.at(-1)).toEqual(['picture', 0, 0, 1600, 900]);
});

test.each([
  ['is already small', 1600, 900, new Blob(['x'])],
  ['would not become smaller', 4000, 3000, new Blob([new Uint8Array(9_000)])],
  ['cannot be encoded', 4000, 3000, null],
])('a picture that %s is returned unchanged', async (_case, width, height, result) => {
  mockCanvas(width, height, result);
  expect(await shrinkPicture(photo)).toBe(photo);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a picture is returned unchanged if the browser has no memory for a canvas', async () => {
  mockCanvas(4000, 3000, new Blob(['x']));
  mockContext(null);
  expect(await shrinkPicture(photo)).toBe(photo);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a picture that cannot be drawn is returned unchanged', async () => {
  mockCanvas(4000, 3000, new Blob(['x']));
  mockContext({
    fillRect: () => undefined,
    drawImage: () => {
      throw new Error('broken');
    },
  });
  expect(await shrinkPicture(photo)).toBe(photo);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a file that cannot be decoded is returned unchanged', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await shrinkPicture(photo)).toBe(photo);
});
