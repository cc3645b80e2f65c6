import { searchWords } from '@safar/domain/search-text';
import { maxTermLength, videosPerPage } from '@safar/domain/product-limits';
import { Type } from 'typebox';
import { failure, listResponse, pageFields, requestedPage } from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { PreparedResponse } from '../server/send-response';
import { searchPage } from './search-page';

/** Maximum number of results for a request that has neither `page` nor `per_page`. */
const MAX_RESULTS = 60;

const schema = {
  summary:
    'Videos whose title, category or description matches the search terms: the requested page, or the first 60. At most 300 videos are found.',
  body: Type.Object({
    // The search forms of the site require three characters, but links may contain shorter terms, such as /search/K2.
    title: Type.String({
      minLength: 1,
      maxLength: maxTermLength,
      description: `Enter a search text of 1 to ${maxTermLength} characters.`,
    }),
    ...pageFields,
  }),
  response: { 200: listResponse('videos', { success: Type.Literal(true) }), 400: failure },
};

/** Registers `POST /search`, which returns the best matches first. */
export function registerSearchCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.post('/search', { schema }, async (request, reply) => {
    const { title } = request.body;
    const page = requestedPage(request.body, videosPerPage);
    const key = JSON.stringify(['search', searchWords(title).join(' '), page]);
    const answer = await content.response(key, async () => {
      const { records: data, total } = await searchPage(
        pool,
        'videos',
        title,
        page ?? { page: 1, size: MAX_RESULTS },
      );
      return new PreparedResponse({ success: true, data, ...(page && { total, current_page: page.page }) });
    });
    return answer.send(request, reply);
  });
}
