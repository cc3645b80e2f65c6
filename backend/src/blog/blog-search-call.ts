import { Type } from 'typebox';
import { failure, listOf } from '../answers/answer-schemas';
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
  }),
  response: { 200: listOf(PostSchema), 400: failure },
};

/** GET /BlogSearch?search=text: at most 60 posts, the best match first. */
export function blogSearchCall(app: ApiServer, services: Services): void {
  const { pool } = services.database;
  app.get('/BlogSearch', { schema }, async (request) => {
    const data = await findMatches(services, 'post', request.query.search, async ({ whole }) => {
      const { rows } = await pool.query<Post>({
        name: 'search-posts',
        text: `
          select ${postColumns} from posts, to_tsquery('simple', $1) as query
          where search @@ query
          order by ts_rank(search, query) desc, posts.updated_at desc, id
          limit ${mostResults}`,
        values: [whole],
      });
      return rows;
    });
    return { data };
  });
}
