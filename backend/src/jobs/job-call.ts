import { Type } from 'typebox';
import { listOf } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';

const JobSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  time: Type.String({ description: 'Start, ISO 8601; without a zone it is UTC.' }),
  end_time: Type.String({ description: 'End, in the same form.' }),
  image: Type.String(),
  message: Type.String(),
});

const schema = { summary: 'Open positions', response: { 200: listOf(JobSchema) } };

export function jobCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Jobs', { schema }, async (request, reply) => {
    const answer = await content.get('jobs', async () => {
      const { rows } = await pool.query({
        name: 'jobs',
        text: 'select id, title, time, end_time, image, message from jobs order by id',
      });
      return new PreparedAnswer({ data: rows });
    });
    return sendAnswer(request, reply, answer);
  });
}
