import { slugify } from '@safar/shared/domain/slug';
import type pg from 'pg';
import { PreparedAnswer } from '../answers/prepared-answer';
import { RecentAnswers } from '../answers/recent-answers';
import type { AskedPage } from './page-fields';
import { videoColumns, type Video } from './video-schema';

const keptAnswers = 500;

export interface VideoQuestion {
  readonly category: string | undefined;
  readonly order: 'id' | 'newest';
}

/**
 * Pages of the lists of videos, and single videos. It knows the ids of each list, so that any page of any list is a
 * read by primary keys, however far down it is. Made anew when the content changes.
 */
export class VideoPages {
  readonly #pool: pg.Pool;
  readonly #all: readonly number[];
  readonly #lists: ReadonlyMap<string, readonly number[]>;
  readonly #answers = new RecentAnswers(keptAnswers);

  private constructor(pool: pg.Pool, all: readonly number[], lists: ReadonlyMap<string, readonly number[]>) {
    this.#pool = pool;
    this.#all = all;
    this.#lists = lists;
  }

  static async read(pool: pg.Pool): Promise<VideoPages> {
    const { rows } = await pool.query<{ id: number; category_slug: string }>({
      name: 'video-ids',
      text: 'select id, category_slug from videos order by id',
    });
    const lists = new Map<string, number[]>();
    for (const { id, category_slug } of rows) {
      const list = lists.get(category_slug);
      if (list) list.push(id);
      else lists.set(category_slug, [id]);
    }
    return new VideoPages(
      pool,
      rows.map(({ id }) => id),
      lists,
    );
  }

  /** One page of a list; behind the last one it is empty. */
  page({ category, order }: VideoQuestion, { page, size }: AskedPage): Promise<PreparedAnswer> {
    const slug = category?.trim() ? slugify(category) : undefined;
    const ids = slug === undefined ? this.#all : (this.#lists.get(slug) ?? []);
    const chosen = slice(ids, order, (page - 1) * size, size);
    const answer = async () =>
      new PreparedAnswer({ data: await this.#read(chosen), total: ids.length, current_page: page });
    // There are as many empty pages as numbers.
    return chosen.length === 0
      ? answer()
      : this.#answers.get(JSON.stringify([slug, order, page, size]), answer);
  }

  /** The video with this id, if there is one. */
  one(id: number): Promise<PreparedAnswer> {
    return this.#answers.get(String(id), async () => new PreparedAnswer({ data: await this.#read([id]) }));
  }

  /** In the order of the ids. */
  async #read(ids: readonly number[]): Promise<Video[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.#pool.query<Video>({
      name: 'videos-by-id',
      text: `select ${videoColumns} from videos where id = any($1::integer[])`,
      values: [ids],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

function slice(ids: readonly number[], order: VideoQuestion['order'], start: number, size: number): number[] {
  if (order === 'id') return ids.slice(start, start + size);
  const end = Math.max(0, ids.length - start);
  return ids.slice(Math.max(0, end - size), end).reverse();
}
