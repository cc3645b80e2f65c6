import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedVideo } from '../search/generate-videos';
import { runCommand } from './run-command';

/**
 * Loads the demo content with other videos in place of its own, as an editor does.
 *
 * @param dataFolder of a backend that is not running
 * @param generate the new videos, from the names of the categories and the addresses of the demo's videos
 */
export async function loadVideos(
  root: string,
  dataFolder: string,
  generate: (categories: readonly string[], addresses: readonly string[]) => readonly GeneratedVideo[],
): Promise<readonly GeneratedVideo[]> {
  const folder = join(dataFolder, 'content');
  await cp(join(root, 'backend/content'), folder, { recursive: true });
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  const categories = (await read('categories.json')) as { name: string }[];
  const demo = (await read('videos.json')) as { video: string }[];
  const videos = generate(
    categories.map(({ name }) => name),
    demo.map(({ video }) => video),
  );
  await writeFile(join(folder, 'videos.json'), JSON.stringify(videos));
  await runCommand(root, ['content', 'load', folder], { DATA_DIR: dataFolder });
  return videos;
}
