import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { RecentAnswers } from '../answers/recent-answers';
import { sendAnswer } from '../answers/send-answer';
import { candidates } from '../search/candidates';
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

/** The matches of a page, the best first, each with the number of all matches, which is counted up to 300. */
async function readMatches(services: Services, title: string, { page, size }: AskedPage): Promise<Match[]> {
  return findMatches(services, 'video', title, async (query) => {
    const { text, values } = candidates('videos', query);
    const next = values.length + 1;
    const { rows } = await services.database.pool.query<Match>(
      `with ${text}, counted as (
          select count(*)::integer as total from found
        ), shown as (
          select id, rank from found order by rank desc, id limit $${next} offset $${next + 1}
        )
        select ${videoColumns}, counted.total
        from counted left join (shown join videos using (id)) on true
        where counted.total > 0
        order by rank desc, id`,
      [...values, size, (page - 1) * size],
    );
    return rows;
  });
}

async function answerOf(
  services: Services,
  title: string,
  asked: AskedPage | undefined,
): Promise<PreparedAnswer> {
  const found = await readMatches(services, title, asked ?? { page: 1, size: mostResults });
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
export function searchCall(app: ApiServer, services: Services): void {
  app.post('/search', { schema }, async (request, reply) => {
    const { title } = request.body;
    const asked = askedPage(request.body);
    const answers = await services.content.get('search-answers', async () => new RecentAnswers(keptAnswers));
    // What is written differently but searched alike is one answer.
    const key = JSON.stringify([searchableWords(title).join(' '), asked?.page, asked?.size]);
    return sendAnswer(request, reply, await answers.get(key, () => answerOf(services, title, asked)));
  });
}
