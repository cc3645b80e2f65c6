import { Type } from 'typebox';
import { AnswersByCategory } from '../answers/answers-by-category';
import { categoryBody, failure } from '../answers/answer-schemas';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { askedPage, pageAnswer, pageFields } from './page-fields';
import { VideoPages } from './video-pages';
import { VideoSchema, videoColumns, type Video } from './video-schema';

const schema = {
  summary: 'Videos: all or of one category, whole or page by page, or one by its id',
  body: Type.Object({
    ...categoryBody.properties,
    ...pageFields,
    order: Type.Optional(Type.Enum(['id', 'newest'], { description: 'The order of pages is id or newest.' })),
    id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The id must be a whole number.' }),
    ),
  }),
  response: { 200: Type.Object({ data: Type.Array(VideoSchema), ...pageAnswer }), 400: failure },
};

/**
 * POST /VideosGet: all videos, or those of one category, in the order of their ids. With `page` or `per_page` one page
 * of that list, with `id` that video alone.
 */
export function videoCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  const wholeLists = () =>
    content.get('videos', async () => {
      const { rows } = await pool.query<Video>({
        name: 'videos',
        text: `select ${videoColumns} from videos order by id`,
      });
      return new AnswersByCategory(rows);
    });
  const pages = () => content.get('video-pages', () => VideoPages.read(pool));

  app.post('/VideosGet', { schema }, async (request, reply) => {
    const { category, id, order = 'id' } = request.body;
    const page = askedPage(request.body);
    if (id !== undefined) return sendAnswer(request, reply, await (await pages()).one(id));
    if (page) return sendAnswer(request, reply, await (await pages()).page({ category, order }, page));
    return sendAnswer(request, reply, (await wholeLists()).pick(category));
  });
}
