import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import { ApiError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { PostSchema, postColumns, type Post } from './post-schema';

const schema = {
  summary: 'One post',
  params: Type.Object({
    id: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The number of a post must be a whole number.',
    }),
  }),
  response: { 200: Type.Object({ data: PostSchema }), 400: failure, 404: failure },
};

/** GET /Blog/{id}. Its 404 names the field `id`, by which clients tell a missing post from a missing call. */
export function postCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Blog/:id', { schema }, async (request, reply) => {
    const { id } = request.params;
    const ids = await content.get('post-ids', async () => {
      const { rows } = await pool.query<{ id: number }>({ name: 'post-ids', text: 'select id from posts' });
      return new Set(rows.map((row) => row.id));
    });
    if (!ids.has(id)) {
      const sentence = `There is no post with the number ${id}.`;
      throw new ApiError(404, sentence, { errors: { id: sentence } });
    }
    const answer = await content.get(`post-${id}`, async () => {
      const { rows } = await pool.query<Post>({
        name: 'post',
        text: `select ${postColumns} from posts where id = $1`,
        values: [id],
      });
      return new PreparedAnswer({ data: rows[0] });
    });
    return sendAnswer(request, reply, answer);
  });
}
