import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Video } from '@safar/api/schemas';
import { writeAtomically } from '@safar/service/files';
import * as v from 'valibot';
import { UNKNOWN_TIME } from './atom';

// `words` is the hash of the video's content, and `since` is the time at which this content was first seen. The stored
// file contains these property names, so renaming `words` or `since` would lose the stored times.
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ words: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) })),
);

type Stored = v.InferOutput<typeof storedSchema>;

const contentHash = ({ title, description, video }: Video) =>
  createHash('sha256')
    .update(JSON.stringify([title, description, video]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Remembers when this site first saw the current version of each video, because a feed needs dates and the API does
 * not provide any for videos. The times of the videos in the feed are stored in a file. If the file does not exist or
 * is damaged, all videos get `UNKNOWN_TIME`. With the current time instead, feed readers would show every video as new.
 * A video that is not in the file gets the current time if its id is greater than all stored ids. Otherwise it gets
 * `UNKNOWN_TIME`, because it is probably an old video that entered the feed when another video was removed.
 */
export function createFirstSeen(file: string) {
  async function read(): Promise<Stored | undefined> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const result = v.safeParse(storedSchema, text);
    return result.success ? result.output : undefined;
  }

  async function update(videos: readonly Video[]): Promise<string[]> {
    const stored = await read();
    const time = new Date(Date.now()).toISOString();
    const greatestId = stored ? Math.max(...Object.keys(stored).map(Number)) : Infinity;
    const entries = videos.map((video) => {
      const known = stored?.[video.id];
      const words = contentHash(video);
      if (known?.words === words) return [video.id, known] as const;
      return [video.id, { words, since: known || video.id > greatestId ? time : UNKNOWN_TIME }] as const;
    });
    if (entries.some(([id, entry]) => entry !== stored?.[id]))
      await writeAtomically(file, JSON.stringify(Object.fromEntries(entries)));
    return entries.map(([, { since }]) => since);
  }

  let last: Promise<unknown> = Promise.resolve();
  /**
   * Returns the times of videos as ISO 8601 in UTC, in the order of the videos. Concurrent calls run one after another,
   * because otherwise the feeds of two languages could contain different times for a new video. Rejects if the file
   * cannot be written.
   */
  return function firstSeen(videos: readonly Video[]): Promise<string[]> {
    const times = last.then(() => update(videos));
    last = times.catch(() => undefined);
    return times;
  };
}
