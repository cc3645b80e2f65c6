import { AnswersByCategory } from '../answers/answers-by-category';
import { categoryBody, failure, listOf } from '../answers/answer-schemas';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { VideoSchema, videoColumns, type Video } from './video-schema';

/** POST /VideosGet: all videos, or those of one category, in the order of their ids. */
export function videoCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  const schema = {
    summary: 'Videos, all or of one category',
    body: categoryBody,
    response: { 200: listOf(VideoSchema), 400: failure },
  };
  app.post('/VideosGet', { schema }, async (request, reply) => {
    const answers = await content.get('videos', async () => {
      const { rows } = await pool.query<Video>({
        name: 'videos',
        text: `select ${videoColumns} from videos order by id`,
      });
      return new AnswersByCategory(rows);
    });
    return sendAnswer(request, reply, answers.pick(request.body.category));
  });
}
