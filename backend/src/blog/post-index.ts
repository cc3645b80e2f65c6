import { splitTags } from '@safar/shared/domain/tags';
import type pg from 'pg';

/** A post as a link names it. */
export interface PostLink {
  readonly id: number;
  readonly title: string;
}

interface IndexRow extends PostLink {
  readonly tags: string;
}

interface IndexedPost extends PostLink {
  readonly tags: ReadonlySet<string>;
}

const linkTo = (post: IndexedPost | undefined): PostLink | null =>
  post ? { id: post.id, title: post.title } : null;

/** All posts, the newest first, with their tags. Made anew when the content changes. */
export class PostIndex {
  readonly #posts: readonly IndexedPost[];
  readonly #places: ReadonlyMap<number, number>;

  /** @param rows in the order of the blog */
  constructor(rows: readonly IndexRow[]) {
    this.#posts = rows.map((row) => ({ ...row, tags: new Set(splitTags(row.tags.toLowerCase())) }));
    this.#places = new Map(rows.map(({ id }, place) => [id, place]));
  }

  static async read(pool: pg.Pool): Promise<PostIndex> {
    const { rows } = await pool.query<IndexRow>({
      name: 'post-index',
      text: 'select id, title, tags from posts order by updated_at desc, id desc',
    });
    return new PostIndex(rows);
  }

  has(id: number): boolean {
    return this.#places.has(id);
  }

  /** The posts before and after one by their dates: the previous one is older. */
  neighbours(id: number): { previous: PostLink | null; next: PostLink | null } {
    const place = this.#places.get(id);
    if (place === undefined) return { previous: null, next: null };
    return { previous: linkTo(this.#posts[place + 1]), next: linkTo(this.#posts[place - 1]) };
  }

  /** Ids of posts that share tags with one: those with the most first, and of equals the newest. */
  related(id: number, most: number): number[] {
    const tags = this.#posts[this.#places.get(id) ?? -1]?.tags ?? new Set<string>();
    return this.#posts
      .map((post) => ({ id: post.id, shared: [...post.tags].filter((tag) => tags.has(tag)).length }))
      .filter((post) => post.id !== id && post.shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, most)
      .map((post) => post.id);
  }
}
