import { Type } from 'typebox';
import { listOf } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';

const schema = {
  summary: 'The categories of the navigation, in its order',
  response: { 200: listOf(Type.Object({ name: Type.String(), icon: Type.String() })) },
};

export function categoryCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Category', { schema }, async (request, reply) => {
    const answer = await content.get('categories', async () => {
      const { rows } = await pool.query({
        name: 'categories',
        text: 'select name, icon from categories order by position',
      });
      return new PreparedAnswer({ data: rows });
    });
    return sendAnswer(request, reply, answer);
  });
}
