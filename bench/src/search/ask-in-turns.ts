import { HttpLine, postText } from '../load/http-line';
import type { Question } from './questions';
import { seededRandom } from './random';

export interface Asked {
  /** Milliseconds of each read by primary key. */
  readonly reads: readonly number[];
  /** Milliseconds of each question, by its kind. */
  readonly byKind: ReadonlyMap<string, readonly number[]>;
}

const warmUps = 60;

/**
 * Asks one question after the other, kinds mixed, and reads one video by its id before each: both meet the same moment
 * of the machine. No id and no question comes twice, so that no answer is a kept one.
 */
export async function askInTurns(
  origin: string,
  asked: readonly Question[],
  videoCount: number,
): Promise<Asked> {
  const random = seededRandom(3);
  const mixed = asked
    .map((question) => ({ question, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ question }) => question);
  const line = await HttpLine.open(origin);
  const reads: number[] = [];
  const byKind = new Map<string, number[]>();

  async function post(path: string, fields: object): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const answer = await line.send(postText({ path, headers, body: JSON.stringify(fields) }));
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.body}`);
    return answer.milliseconds;
  }
  // 7919 has no factor in common with the number of videos, so every id comes once.
  const idOf = (index: number) => 1 + ((index * 7919) % videoCount);

  for (let index = 0; index < warmUps; index += 1) {
    await post('/api/VideosGet', { id: idOf(videoCount - 1 - index) });
    await post('/api/search', { title: `warm up ${index}` });
  }
  for (const [index, { kind, text }] of mixed.entries()) {
    reads.push(await post('/api/VideosGet', { id: idOf(index) }));
    const time = await post('/api/search', { title: text });
    byKind.set(kind, [...(byKind.get(kind) ?? []), time]);
  }
  line.close();
  return { reads, byKind };
}
