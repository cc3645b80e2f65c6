import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Video } from '@safar/shared/api/schemas/video';

const seenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ words: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) })),
);

type Seen = v.InferOutput<typeof seenSchema>;

const wordsOf = ({ title, description, video }: Video) =>
  createHash('sha256')
    .update(JSON.stringify([title, description, video]))
    .digest('base64url')
    .slice(0, 22);

/**
 * When this site first saw each video as it is: the API knows no dates of videos, and a feed needs one. Kept in a file of
 * the data folder, for the videos of the feed only. Without the file, or with a damaged one, all are new.
 */
export function createSeenVideos(file: string, now: () => number = () => Date.now()) {
  const read = async (): Promise<Seen> => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const result = v.safeParse(seenSchema, text);
    return result.success ? result.output : {};
  };

  async function write(seen: Seen): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, JSON.stringify(seen));
    await rename(unfinished, file);
  }

  /** The moments of videos, in their order, as ISO in UTC. */
  return async function seenSince(videos: readonly Video[]): Promise<string[]> {
    const before = await read();
    const moment = new Date(now()).toISOString();
    const seen = videos.map((video) => {
      const known = before[video.id];
      const words = wordsOf(video);
      return known?.words === words ? known : { words, since: moment };
    });
    if (seen.some(({ since }) => since === moment)) {
      await write(Object.fromEntries(videos.map(({ id }, index) => [id, seen[index]])) as Seen);
    }
    return seen.map(({ since }) => since);
  };
}

export type SeenVideos = ReturnType<typeof createSeenVideos>;
