import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { findMatches } from '../search/find-matches';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { VideoSchema, videoColumns, type Video } from './video-schema';

const mostResults = 60;

const schema = {
  summary: 'Videos that match a text in title, category or description',
  body: Type.Object({
    // The forms ask for three characters, but an address such as /search/K2 is a good question too.
    title: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Write what to search for in 1 to 200 characters.',
    }),
  }),
  response: {
    200: Type.Object({ success: Type.Literal(true), data: Type.Array(VideoSchema) }),
    400: failure,
  },
};

/** POST /search: at most 60 videos, the best match first. */
export function searchCall(app: ApiServer, { database: { pool } }: Services): void {
  app.post('/search', { schema }, async (request) => {
    const data = await findMatches(pool, 'video', request.body.title, async (tsquery) => {
      const { rows } = await pool.query<Video>({
        name: 'search-videos',
        text: `
          select ${videoColumns} from videos, to_tsquery('simple', $1) as query
          where search @@ query
          order by ts_rank(search, query) desc, id
          limit ${mostResults}`,
        values: [tsquery],
      });
      return rows;
    });
    return { success: true as const, data };
  });
}
