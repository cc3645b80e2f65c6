import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpackWoff } from './unpack-woff';

const PACKED = {
  'title.ttf': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  'urdu.ttf': '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal.woff',
} as const;

/** The comma keeps the last word of a name from being taken for a weight. */
export const FONT_NAMES = 'Bricolage Grotesque ExtraBold, Noto Nastaliq Urdu,';

/** Writes the fonts of pictures as files that can be drawn with; resolves with their paths. */
export async function unpackFonts(folder: string): Promise<string[]> {
  const require = createRequire(join(process.cwd(), 'package.json'));
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(PACKED).map(async ([name, packed]) => {
      const path = join(folder, name);
      await writeFile(path, unpackWoff(await readFile(require.resolve(packed))));
      return path;
    }),
  );
}
