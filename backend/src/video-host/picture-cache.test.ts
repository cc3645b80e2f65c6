import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureCache } from './picture-cache';

const temporary = (): string => mkdtempSync(join(tmpdir(), 'pictures-'));
const later = (text: string) => (): Promise<Buffer> =>
  new Promise((resolve) => setTimeout(() => resolve(Buffer.from(text)), 10));

describe('pictureCache', () => {
  it('draws once for requests that come together, and not again for later ones', async () => {
    const folder = temporary();
    const make = jest.fn(later('picture'));
    const cached = pictureCache(folder);
    const together = await Promise.all([
      cached('a/one.jpg', make),
      cached('a/one.jpg', make),
      cached('a/one.jpg', make),
    ]);
    await cached('a/one.jpg', make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(together.map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['one.jpg']);
    expect(readFileSync(join(folder, 'a', 'one.jpg'), 'utf8')).toBe('picture');
  });

  it('draws no more than two at once', async () => {
    const cached = pictureCache(temporary());
    let [running, most] = [0, 0];
    const make = async (): Promise<Buffer> => {
      running += 1;
      most = Math.max(most, running);
      const bytes = await later('x')();
      running -= 1;
      return bytes;
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => cached(`${index}.jpg`, make)));
    expect(most).toBe(2);
  });

  it('tries again after a drawing that failed', async () => {
    const cached = pictureCache(temporary());
    await expect(cached('a.jpg', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await expect(cached('a.jpg', later('ink'))).resolves.toEqual(Buffer.from('ink'));
  });

  it('still answers when the folder cannot be written', async () => {
    const file = join(temporary(), 'a-file');
    writeFileSync(file, '');
    await expect(pictureCache(file)('a.jpg', later('picture'))).resolves.toEqual(Buffer.from('picture'));
  });
});
