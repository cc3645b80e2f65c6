import { Type, type Static } from 'typebox';
import { AnswersByCategory } from '../answers/answers-by-category';
import { categoryBody, failure, listOf } from '../answers/answer-schemas';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';

const ShortSchema = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  title: Type.String(),
  shorts_video: Type.Union([Type.String(), Type.Null()], {
    description: 'Null entries are not to be shown.',
  }),
});

/** POST /shortsGet: all shorts, or those of one category. */
export function shortCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  const schema = {
    summary: 'Shorts, all or of one category',
    body: categoryBody,
    response: { 200: listOf(ShortSchema), 400: failure },
  };
  app.post('/shortsGet', { schema }, async (request, reply) => {
    const answers = await content.get('shorts', async () => {
      const { rows } = await pool.query<Static<typeof ShortSchema>>({
        name: 'shorts',
        text: 'select id, category, title, shorts_video from shorts order by id',
      });
      return new AnswersByCategory(rows);
    });
    return sendAnswer(request, reply, answers.pick(request.body.category));
  });
}
