import { searchWords } from '@safar/domain/search-text';
import { maxTermLength, videosPerPage } from '@safar/domain/product-limits';
import { Type } from 'typebox';
import { failure, listResponse, pageFields, requestedPage } from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { PreparedResponse } from '../server/send-response';
import { searchPage } from './search-page';

/** Maximum number of results for a request without `page` and `per_page`. */
const MAX_RESULTS = 60;

const schema = {
  summary:
    'Videos whose title, category or description matches the search terms, at most 300: the requested page, or the first 60',
  body: Type.Object({
    // The site's search forms require three characters; links such as /search/K2 may be shorter.
    title: Type.String({
      minLength: 1,
      maxLength: maxTermLength,
      description: `Enter a search text of 1 to ${maxTermLength} characters.`,
    }),
    ...pageFields,
  }),
  response: { 200: listResponse('videos', { success: Type.Literal(true) }), 400: failure },
};

/** POST /search, the best matches first. */
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
