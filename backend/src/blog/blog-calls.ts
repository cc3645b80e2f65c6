import { escapeHtml } from '@safar/domain/escape';
import { postHtmlToText } from '@safar/domain/post-html/post-html-to-text';
import { maxTermLength, postsPerPage, relatedPostCount } from '@safar/domain/product-limits';
import { searchWords } from '@safar/domain/search-text';
import { truncateText } from '@safar/domain/text';
import type pg from 'pg';
import { Type } from 'typebox';
import { responseSchema, columnsOf, type ContentRecord } from '../content/records';
import { readPage } from '../lists/read-list';
import { searchPage } from '../search/search-page';
import { failure, listResponse, pageFields, requestedPage } from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { ApiError } from '../server/errors';
import { PreparedResponse } from '../server/send-response';

type Post = ContentRecord<'posts'>;

/** Maximum number of results for a search request without `page` and `per_page`. */
const MAX_RESULTS = 60;

/** Maximum length of a related post's description, in graphemes; enough for a card. */
const EXCERPT_LENGTH = 300;

const postsSchema = {
  summary: 'A page of posts, newest first. `per_page` defaults to 10.',
  querystring: Type.Object(pageFields),
  response: {
    200: Type.Object({
      data: Type.Object({
        data: Type.Array(responseSchema('posts')),
        total: Type.Integer({ description: 'Number of posts on all pages.' }),
        current_page: Type.Integer(),
      }),
    }),
    400: failure,
  },
};

const searchSchema = {
  summary:
    'Posts whose title, tags or text matches the search terms: the requested page, or the first 60 if no page is requested. A search finds at most 300 posts.',
  querystring: Type.Object({
    search: Type.String({
      minLength: 1,
      maxLength: maxTermLength,
      description: `Enter a search text of 1 to ${maxTermLength} characters.`,
    }),
    ...pageFields,
  }),
  response: { 200: listResponse('posts'), 400: failure },
};

/** The fields that a link to a post needs. */
const postLink = Type.Union([Type.Object({ id: Type.Integer(), title: Type.String() }), Type.Null()]);

const postSchema = {
  summary: 'One post, the posts before and after it by date, and posts that share its tags',
  params: Type.Object({
    id: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The number of a post must be a whole number.',
    }),
  }),
  response: {
    200: Type.Object({
      data: responseSchema('posts'),
      previous: postLink,
      next: postLink,
      related: Type.Array(responseSchema('posts'), {
        description: 'Posts that share tags with this post, with truncated descriptions.',
      }),
    }),
    400: failure,
    404: failure,
  },
};

/** GET /Blog, /BlogSearch and /Blog/{id}. */
export function registerBlogCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  app.get('/Blog', { schema: postsSchema }, async (request, reply) => {
    const page = requestedPage(request.query, postsPerPage) ?? { page: 1, size: postsPerPage };
    const response = await content.response(JSON.stringify(['posts', page]), async () => {
      const { records, total } = await readPage(pool, 'posts', {}, page);
      return new PreparedResponse({ data: { data: records, total, current_page: page.page } });
    });
    return response.send(request, reply);
  });

  app.get('/BlogSearch', { schema: searchSchema }, async (request, reply) => {
    const { search } = request.query;
    const page = requestedPage(request.query, postsPerPage);
    const key = JSON.stringify(['blog-search', searchWords(search).join(' '), page]);
    const response = await content.response(key, async () => {
      const { records, total } = await searchPage(
        pool,
        'posts',
        search,
        page ?? { page: 1, size: MAX_RESULTS },
      );
      return new PreparedResponse({ data: records, ...(page && { total, current_page: page.page }) });
    });
    return response.send(request, reply);
  });

  // A backend that lacks this endpoint also responds with 404. Therefore clients recognize a missing post by the field
  // error `id`.
  app.get('/Blog/:id', { schema: postSchema }, async (request, reply) => {
    const { id } = request.params;
    const response = await content.get(
      `post-${id}`,
      () => readPost(pool, id),
      (found) => found?.bytes ?? 1,
    );
    if (response) return response.send(request, reply);
    const sentence = `There is no post with the number ${id}.`;
    throw new ApiError(404, sentence, { errors: { id: sentence } });
  });
}

async function readPost(pool: pg.Pool, id: number): Promise<PreparedResponse | undefined> {
  const text = `select ${columnsOf('posts')} from posts where id = $1::bigint`;
  const { rows } = await pool.query<Post>({ name: 'post', text, values: [id] });
  const [post] = rows;
  if (!post) return undefined;
  const [previous, next, related] = await Promise.all([
    readNeighbour(pool, id, 'previous'),
    readNeighbour(pool, id, 'next'),
    readRelated(pool, id),
  ]);
  return new PreparedResponse({ data: post, previous, next, related: related.map(withExcerpt) });
}

/** Reads the next older (`previous`) or next newer (`next`) post. */
async function readNeighbour(
  pool: pg.Pool,
  id: number,
  side: 'previous' | 'next',
): Promise<{ id: number; title: string } | null> {
  const [operator, direction] = side === 'previous' ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await pool.query<{ id: number; title: string }>({
    name: `post-${side}`,
    text: `
      select id, title from posts
      where (updated_at, id) ${operator} (select updated_at, id from posts where id = $1)
      order by updated_at ${direction}, id ${direction} limit 1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Maximum number of candidates for related posts per tag. It limits the cost of tags with thousands of posts. */
const CANDIDATES_PER_TAG = 50;

/**
 * Reads the posts that share the most tags with a post. Considers only the newest 50 posts of each tag. Posts with the
 * same number of shared tags are sorted by date, newest first.
 */
async function readRelated(pool: pg.Pool, id: number): Promise<Post[]> {
  const { rows } = await pool.query<Post>({
    name: 'post-related',
    text: `
      with tags as (select tag from post_tags where post_id = $1), candidates as (
        select distinct newest.post_id
        from tags cross join lateral (
          select post_id from post_tags where tag = tags.tag and post_id <> $1
          order by updated_at desc, post_id desc limit ${CANDIDATES_PER_TAG}
        ) as newest
      ), ranked as (
        select candidates.post_id, count(*) as shared
        from candidates join post_tags using (post_id) join tags using (tag)
        group by candidates.post_id
      )
      select ${columnsOf('posts')} from ranked join posts on posts.id = ranked.post_id
      order by shared desc, posts.updated_at desc, posts.id desc limit $2`,
    values: [id, relatedPostCount],
  });
  return rows;
}

function withExcerpt(post: Post): Post {
  const { text } = truncateText(postHtmlToText(post.description), EXCERPT_LENGTH);
  return { ...post, description: escapeHtml(text) };
}
