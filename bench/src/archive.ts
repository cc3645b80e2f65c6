import { createWriteStream } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

const videoList = v.pipe(
  v.array(
    v.looseObject({ id: v.number(), title: v.string(), description: v.string(), category: v.string() }),
  ),
  v.nonEmpty(),
);
export type DemoVideo = v.InferOutput<typeof videoList>[number];

const VIDEOS_PER_CHUNK = 1000;

export const readDemo = async (root: string): Promise<readonly DemoVideo[]> =>
  v.parse(videoList, JSON.parse(await readFile(join(root, 'demo/content/videos.json'), 'utf8')));

/**
 * Writes the demo's content to `folder`, but with `count` videos: the demo's videos are repeated under new IDs.
 * `videos.json` is streamed, because a million videos need almost 500 MB.
 */
export async function writeArchive(root: string, folder: string, count: number): Promise<void> {
  await cp(join(root, 'demo/content'), folder, { recursive: true });
  const demo = await readDemo(root);
  const lastId = Math.max(...demo.map(({ id }) => id));

  function* chunks() {
    let written = 0;
    while (written < count) {
      const lines: string[] = [];
      for (const end = Math.min(count, written + VIDEOS_PER_CHUNK); written < end; written += 1) {
        const video = demo[written % demo.length];
        const id = written < demo.length ? video?.id : lastId + 1 + written - demo.length;
        lines.push(`${written === 0 ? '[' : ','}\n${JSON.stringify({ ...video, id })}`);
      }
      yield lines.join('');
    }
    yield '\n]\n';
  }
  await pipeline(Readable.from(chunks()), createWriteStream(join(folder, 'videos.json')));
}
