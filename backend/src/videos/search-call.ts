import { Type } from 'typebox';
import type pg from 'pg';
import { failure } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { RecentAnswers } from '../answers/recent-answers';
import { sendAnswer } from '../answers/send-answer';
import { findMatches } from '../search/find-matches';
import { searchableWords } from '../search/searchable-words';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { askedPage, pageAnswer, pageFields, type AskedPage } from './page-fields';
import { VideoSchema, videoColumns, type Video } from './video-schema';

const mostResults = 60;
const keptAnswers = 300;

const schema = {
  summary: 'Videos that match a text in title, category or description',
  body: Type.Object({
    // The forms ask for three characters, but an address such as /search/K2 is a good question too.
    title: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Write what to search for in 1 to 200 characters.',
    }),
    ...pageFields,
  }),
  response: {
    200: Type.Object({ success: Type.Literal(true), data: Type.Array(VideoSchema), ...pageAnswer }),
    400: failure,
  },
};

/** A row of the page, or, on a page behind the last one, a row without a video that knows the number all the same. */
type Match = { readonly total: number } & (Video | { readonly id: null });

/** The matches of a page, the best first, each with the number of all matches. */
async function readMatches(pool: pg.Pool, title: string, { page, size }: AskedPage): Promise<Match[]> {
  return findMatches(pool, 'video', title, async (tsquery) => {
    const { rows } = await pool.query<Match>({
      name: 'search-videos',
      text: `
        with found as (
          select id, ts_rank(search, query) as rank
          from videos, to_tsquery('simple', $1) as query
          where search @@ query
        ), counted as (
          select count(*)::integer as total from found
        ), shown as (
          select id, rank from found order by rank desc, id limit $2 offset $3
        )
        select ${videoColumns}, counted.total
        from counted left join (shown join videos using (id)) on true
        where counted.total > 0
        order by rank desc, id`,
      values: [tsquery, size, (page - 1) * size],
    });
    return rows;
  });
}

async function answerOf(pool: pg.Pool, title: string, asked: AskedPage | undefined): Promise<PreparedAnswer> {
  const found = await readMatches(pool, title, asked ?? { page: 1, size: mostResults });
  const data = found.flatMap(({ total: _total, ...video }) => (video.id === null ? [] : [video]));
  if (!asked) return new PreparedAnswer({ success: true, data });
  return new PreparedAnswer({
    success: true,
    data,
    total: found[0]?.total ?? 0,
    current_page: asked.page,
  });
}

/** POST /search: at most 60 videos, the best match first; with `page` or `per_page` one page of all matches. */
export function searchCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.post('/search', { schema }, async (request, reply) => {
    const { title } = request.body;
    const asked = askedPage(request.body);
    const answers = await content.get('search-answers', async () => new RecentAnswers(keptAnswers));
    // What is written differently but searched alike is one answer.
    const key = JSON.stringify([searchableWords(title).join(' '), asked?.page, asked?.size]);
    return sendAnswer(request, reply, await answers.get(key, () => answerOf(pool, title, asked)));
  });
}
