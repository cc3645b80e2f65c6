import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPictureCache } from './picture-cache';

const temporary = (): string => mkdtempSync(join(tmpdir(), 'pictures-'));
const later = (text: string) => (): Promise<Buffer> =>
  new Promise((resolve) => setTimeout(() => resolve(Buffer.from(text)), 10));

describe('createPictureCache', () => {
  it('draws once for concurrent requests and serves later requests from the cache', async () => {
    const folder = temporary();
    const make = jest.fn(later('picture'));
    const cached = createPictureCache(folder);
    const concurrent = await Promise.all([
      cached('a/one.jpg', make),
      cached('a/one.jpg', make),
      cached('a/one.jpg', make),
    ]);
    await cached('a/one.jpg', make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(concurrent.map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['one.jpg']);
    expect(readFileSync(join(folder, 'a', 'one.jpg'), 'utf8')).toBe('picture');
  });

  it('draws again after a failure', async () => {
    const cached = createPictureCache(temporary());
    await expect(cached('a.jpg', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await expect(cached('a.jpg', later('ink'))).resolves.toEqual(Buffer.from('ink'));
  });

  it('returns the picture when the folder cannot be written to', async () => {
    const file = join(temporary(), 'a-file');
    writeFileSync(file, '');
    await expect(createPictureCache(file)('a.jpg', later('picture'))).resolves.toEqual(
      Buffer.from('picture'),
    );
  });
});
