import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { relatedPosts } from '@safar/shared/domain/product-limits';
import type pg from 'pg';
import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import { ApiError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { PostIndex } from './post-index';
import { PostLinkSchema, PostSchema, postColumns, type Post } from './post-schema';

/** Characters of a related post's text: enough for a card in any client. */
const beginning = 300;

const schema = {
  summary: 'One post, the posts before and after it by date, and posts that share its tags',
  params: Type.Object({
    id: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The number of a post must be a whole number.',
    }),
  }),
  response: {
    200: Type.Object({
      data: PostSchema,
      previous: Type.Union([PostLinkSchema, Type.Null()], { description: 'The next older post.' }),
      next: Type.Union([PostLinkSchema, Type.Null()], { description: 'The next newer post.' }),
      related: Type.Array(PostSchema, {
        description: 'Their descriptions are the beginning of their words.',
      }),
    }),
    400: failure,
    404: failure,
  },
};

/** GET /Blog/{id}. Its 404 names the field `id`, by which clients tell a missing post from a missing call. */
export function postCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Blog/:id', { schema }, async (request, reply) => {
    const { id } = request.params;
    const index = await content.get('post-index', () => PostIndex.read(pool));
    if (!index.has(id)) {
      const sentence = `There is no post with the number ${id}.`;
      throw new ApiError(404, sentence, { errors: { id: sentence } });
    }
    const answer = await content.get(`post-${id}`, async () => {
      const related = index.related(id, relatedPosts);
      const posts = await readPosts(pool, [id, ...related]);
      return new PreparedAnswer({
        data: posts.get(id),
        ...index.neighbours(id),
        related: related.flatMap((other) => posts.get(other) ?? []).map(shortened),
      });
    });
    return sendAnswer(request, reply, answer);
  });
}

async function readPosts(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, Post>> {
  const { rows } = await pool.query<Post>({
    name: 'posts-by-id',
    text: `select ${postColumns} from posts where id = any($1::integer[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function shortened(post: Post): Post {
  const { text } = cutText(plainText(post.description), beginning);
  // As HTML again, like every description.
  return { ...post, description: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') };
}
