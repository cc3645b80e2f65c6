import { Type, type Static } from 'typebox';
import { AnswersByCategory } from '../answers/answers-by-category';
import { categoryBody, failure, listOf } from '../answers/answer-schemas';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';

const AdSchema = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  links: Type.String({ description: 'Where the ad leads.' }),
  image: Type.String({ description: 'A path below the backend, or an address.' }),
});

/** POST /addsGet: all ads, or those of one placement. */
export function adCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  const schema = {
    summary: 'Ads, all or of one placement',
    body: categoryBody,
    response: { 200: listOf(AdSchema), 400: failure },
  };
  app.post('/addsGet', { schema }, async (request, reply) => {
    const answers = await content.get('ads', async () => {
      const { rows } = await pool.query<Static<typeof AdSchema>>({
        name: 'ads',
        text: 'select id, category, links, image from ads order by id',
      });
      return new AnswersByCategory(rows);
    });
    return sendAnswer(request, reply, answers.pick(request.body.category));
  });
}
