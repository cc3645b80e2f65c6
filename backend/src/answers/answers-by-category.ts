import { slugify } from '@safar/shared/domain/slug';
import { PreparedAnswer } from './prepared-answer';

/** `{ data: rows }` for the whole list and for each category in it. */
export class AnswersByCategory<Row extends { category: string }> {
  readonly #all: PreparedAnswer;
  readonly #groups = new Map<string, PreparedAnswer>();
  readonly #none = new PreparedAnswer({ data: [] });

  constructor(rows: Row[]) {
    this.#all = new PreparedAnswer({ data: rows });
    const slugs = rows.map(({ category }) => slugify(category));
    for (const slug of new Set(slugs)) {
      const data = rows.filter((_row, index) => slugs[index] === slug);
      this.#groups.set(slug, new PreparedAnswer({ data }));
    }
  }

  /** Names are compared by slug: "Best of This Week" is "Best Of This Week". An unknown one has an empty list. */
  pick(category: string | undefined): PreparedAnswer {
    if (category === undefined || category.trim() === '') return this.#all;
    return this.#groups.get(slugify(category)) ?? this.#none;
  }
}
