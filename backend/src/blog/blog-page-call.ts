import { postsPerPage } from '@safar/shared/domain/product-limits';
import type pg from 'pg';
import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { PostSchema, postColumns, type Post } from './post-schema';

const schema = {
  summary: 'A page of ten posts, newest first',
  querystring: Type.Object({
    page: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description: 'The page must be a whole number from 1.',
    }),
  }),
  response: {
    200: Type.Object({
      data: Type.Object({
        data: Type.Array(PostSchema),
        total: Type.Integer({ description: 'Posts on all pages.' }),
        current_page: Type.Integer(),
      }),
    }),
    400: failure,
  },
};

/** GET /Blog?page=n; a page behind the last one is empty. */
export function blogPageCall(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Blog', { schema }, async (request, reply) => {
    const { page } = request.query;
    const total = await content.get('post-count', () => countPosts(pool));
    const exists = page <= Math.ceil(total / postsPerPage);
    const answer = exists
      ? await content.get(`blog-page-${page}`, async () => answerOf(await readPage(pool, page), total, page))
      : answerOf([], total, page); // not kept: there are as many of them as numbers
    return sendAnswer(request, reply, answer);
  });
}

function answerOf(posts: Post[], total: number, page: number): PreparedAnswer {
  return new PreparedAnswer({ data: { data: posts, total, current_page: page } });
}

async function countPosts(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'post-count',
    text: 'select count(*)::integer as total from posts',
  });
  return rows[0]?.total ?? 0;
}

async function readPage(pool: pg.Pool, page: number): Promise<Post[]> {
  const { rows } = await pool.query<Post>({
    name: 'blog-page',
    text: `select ${postColumns} from posts order by posts.updated_at desc, id desc limit $1 offset $2`,
    values: [postsPerPage, (page - 1) * postsPerPage],
  });
  return rows;
}
