import { postsPerPage } from '@safar/shared/domain/product-limits';
import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { findMatches } from '../search/find-matches';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { PostSchema, postColumns, type Post } from './post-schema';

const mostResults = 60;

const schema = {
  summary: 'Posts that match a text in title, tags or text',
  querystring: Type.Object({
    search: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Write what to search for in 1 to 200 characters.',
    }),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'The page must be a whole number from 1.',
      }),
    ),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(PostSchema),
      total: Type.Optional(
        Type.Integer({ description: 'Posts on all pages; only when a page was asked for.' }),
      ),
      current_page: Type.Optional(Type.Integer()),
    }),
    400: failure,
  },
};

/** A row of the page, or, on a page behind the last one, a row without a post that knows the number all the same. */
type Match = { readonly total: number } & (Post | { readonly id: null });

/** GET /BlogSearch?search=text: at most 60 posts, the best match first; with `page` ten of all matches. */
export function blogSearchCall(app: ApiServer, services: Services): void {
  const { pool } = services.database;
  app.get('/BlogSearch', { schema }, async (request) => {
    const { search, page } = request.query;
    const size = page === undefined ? mostResults : postsPerPage;
    const found = await findMatches(services, 'post', search, async ({ whole }) => {
      const { rows } = await pool.query<Match>({
        name: 'search-posts',
        text: `
          with found as (
            select posts.*, ts_rank(search, query) as rank
            from posts, to_tsquery('simple', $1) as query where search @@ query
          ), shown as (
            select * from found order by rank desc, found.updated_at desc, id limit $2 offset $3
          ), counted as (
            select count(*)::integer as total from found
          )
          select ${postColumns}, total from counted left join shown on true
          where total > 0
          order by rank desc, shown.updated_at desc, id`,
        values: [whole, size, ((page ?? 1) - 1) * size],
      });
      return rows;
    });
    const data = found.flatMap(({ total: _total, ...post }) => (post.id === null ? [] : [post]));
    return page === undefined ? { data } : { data, total: found[0]?.total ?? 0, current_page: page };
  });
}
