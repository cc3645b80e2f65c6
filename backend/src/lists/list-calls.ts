import { slugify } from '@safar/domain/categories';
import { videosPerPage } from '@safar/domain/product-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { responseSchema, columnsOf, type ContentKind } from '../content/records';
import {
  categoryField,
  failure,
  listResponse,
  pageFields,
  requestedPage,
  type PageRequest,
} from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { PreparedResponse, sendStream } from '../server/send-response';
import { categoryKey, readBatches, readPage, type ListRequest, type PagedList } from './read-list';

/*
 * The API calls that return lists of records (videos, shorts, ads, jobs, categories, shows and slides) and the banner.
 * Without `page` and `per_page` they respond with the complete list, as the API specification requires. The pages of
 * this site never request a complete list: their requests contain `page` and `per_page`, or select a single record.
 * Only the health check of the site server requests a complete list, from `/Category`.
 */

/** Complete lists up to this length are cached; longer ones are streamed from the database. */
const MAX_CACHED_RECORDS = 1000;

type CompleteList = Exclude<PagedList, 'posts'>;

async function sendList(
  { content, database: { pool } }: Services,
  kind: CompleteList,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { category, order }: ListRequest,
  page: PageRequest | undefined,
): Promise<FastifyReply> {
  const slug = categoryKey(category);
  const createResponse = async (): Promise<PreparedResponse | undefined> => {
    if (page) {
      const { records, total } = await readPage(pool, kind, { category, order }, page);
      return new PreparedResponse({ data: records, total, current_page: page.page });
    }
    const records = [];
    for await (const batch of readBatches(pool, kind, slug)) {
      records.push(...batch);
      if (records.length > MAX_CACHED_RECORDS) return undefined;
    }
    return new PreparedResponse({ data: records });
  };
  const key = JSON.stringify([kind, slug, page && order, page]);
  const response = await content.get(key, createResponse, (value) => value?.bytes ?? 1);
  if (response) return response.send(request, reply);

  const version = await content.version();
  async function* body(): AsyncGenerator<string> {
    let separator = '{"data":[';
    for await (const batch of readBatches(pool, kind, slug)) {
      // Aborts the response when the content changes. Clients retry an aborted response, but could not detect that a
      // response mixes two content versions.
      if ((await content.version()) !== version)
        throw new Error(
          'The content changed while the list was streamed; the response is aborted so that the client retries.',
        );
      yield separator + JSON.stringify(batch).slice(1, -1);
      separator = ',';
    }
    yield ']}';
  }
  return sendStream(request, reply, `${version} ${key}`, body());
}

export function registerListCalls(app: ApiServer, services: Services): void {
  const videos = {
    summary:
      'Videos of one category or of all categories: the complete list or one page. With `id`: one video',
    body: Type.Object({
      category: categoryField,
      ...pageFields,
      order: Type.Optional(Type.Enum(['id', 'newest'], { description: 'The order must be id or newest.' })),
      id: Type.Optional(
        // An id above the range of PostgreSQL's `integer` is valid, but no such record exists.
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The id must be a whole number.',
        }),
      ),
    }),
    response: { 200: listResponse('videos'), 400: failure },
  };
  app.post('/VideosGet', { schema: videos }, async (request, reply) => {
    const { id } = request.body;
    if (id !== undefined) return sendOne(services, 'videos', 'id', id, [request, reply]);
    const page = requestedPage(request.body, videosPerPage);
    return sendList(services, 'videos', [request, reply], request.body, page);
  });

  const shorts = {
    summary:
      'Shorts of one category or of all categories: the complete list or one page. Pages omit shorts without a link',
    body: Type.Object({ category: categoryField, ...pageFields }),
    response: { 200: listResponse('shorts'), 400: failure },
  };
  app.post('/shortsGet', { schema: shorts }, async (request, reply) => {
    const page = requestedPage(request.body, videosPerPage);
    return sendList(services, 'shorts', [request, reply], request.body, page);
  });

  const ads = {
    summary: 'Ads of one category or of all categories: the complete list or one page',
    body: Type.Object({ category: categoryField, ...pageFields }),
    response: { 200: listResponse('ads'), 400: failure },
  };
  app.post('/addsGet', { schema: ads }, async (request, reply) => {
    const page = requestedPage(request.body, videosPerPage);
    return sendList(services, 'ads', [request, reply], request.body, page);
  });

  const jobs = {
    summary: 'Open positions: the complete list or one page',
    querystring: Type.Object(pageFields),
    response: { 200: listResponse('jobs'), 400: failure },
  };
  app.get('/Jobs', { schema: jobs }, async (request, reply) =>
    sendList(services, 'jobs', [request, reply], {}, requestedPage(request.query, videosPerPage)),
  );
  registerShortListCalls(app, services);
}

type ShortList = 'categories' | 'slides' | 'shows';

/** The title of the film that a slide links to, or null. */
const LINKED_TITLE = `(select videos.title from videos
  where videos.id = substring(slides.link from '^/show-more/(\\d{1,9})$')::integer) as title`;

/** Sends a list of at most a few hundred records, for which paging with `offset` is cheap. */
async function sendShortList(
  { content, database: { pool } }: Services,
  kind: ShortList,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  page: PageRequest | undefined,
): Promise<FastifyReply> {
  const columns = kind === 'slides' ? `${columnsOf(kind)}, ${LINKED_TITLE}` : columnsOf(kind);
  const order = kind === 'categories' ? 'position' : 'id';
  const success = kind === 'shows' ? { success: true } : {};
  const response = await content.response(JSON.stringify([kind, page]), async () => {
    if (!page) {
      const { rows } = await pool.query(`select ${columns} from ${kind} order by ${order}`);
      return new PreparedResponse({ ...success, data: rows });
    }
    const [{ rows: data }, { rows: counted }] = await Promise.all([
      pool.query(`select ${columns} from ${kind} order by ${order} offset $1 limit $2`, [
        (page.page - 1) * page.size,
        page.size,
      ]),
      pool.query<{ total: number }>(`select count(*)::integer as total from ${kind}`),
    ]);
    return new PreparedResponse({ ...success, data, total: counted[0]?.total ?? 0, current_page: page.page });
  });
  return response.send(request, reply);
}

/** Responds with a list that contains the matching record. If no record matches, the list is empty. */
async function sendOne(
  { content, database: { pool } }: Services,
  kind: ContentKind,
  column: 'id' | 'slug',
  value: string | number,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
): Promise<FastifyReply> {
  const response = await content.response(JSON.stringify([kind, column, value]), async () => {
    const parameter = column === 'id' ? '$1::bigint' : '$1';
    const text = `select ${columnsOf(kind)} from ${kind} where ${column} = ${parameter}`;
    const { rows } = await pool.query({ name: `${kind}-by-${column}`, text, values: [value] });
    return new PreparedResponse({ data: rows });
  });
  return response.send(request, reply);
}

function registerShortListCalls(app: ApiServer, services: Services): void {
  const querystring = Type.Object(pageFields);

  const category = {
    summary:
      'Categories in the order of the navigation: the complete list or one page. With `slug`: one category',
    querystring: Type.Object({ ...pageFields, slug: categoryField }),
    response: { 200: listResponse('categories'), 400: failure },
  };
  app.get('/Category', { schema: category }, async (request, reply) => {
    const { slug } = request.query;
    if (slug !== undefined) return sendOne(services, 'categories', 'slug', slugify(slug), [request, reply]);
    const page = requestedPage(request.query, videosPerPage);
    return sendShortList(services, 'categories', [request, reply], page);
  });

  const slides = {
    summary: 'Slides of the top slider: the complete list or one page',
    querystring,
    response: { 200: listResponse('slides'), 400: failure },
  };
  app.get('/SliderImage', { schema: slides }, async (request, reply) => {
    const page = requestedPage(request.query, videosPerPage);
    return sendShortList(services, 'slides', [request, reply], page);
  });

  const shows = {
    summary: 'Pictures of our best shows: the complete list or one page',
    querystring,
    response: { 200: listResponse('shows', { success: Type.Literal(true) }), 400: failure },
  };
  app.get('/DiscoverShowImages', { schema: shows }, async (request, reply) => {
    const page = requestedPage(request.query, videosPerPage);
    return sendShortList(services, 'shows', [request, reply], page);
  });

  const banner = {
    summary: 'The text in the middle of the header',
    response: { 200: Type.Object({ data: responseSchema('banner') }) },
  };
  app.get('/bannerTaxt', { schema: banner }, async (request, reply) => {
    const response = await services.content.response('banner', async () => {
      const { rows } = await services.database.pool.query(`select ${columnsOf('banner')} from banner`);
      return new PreparedResponse({ data: rows[0] ?? { baner_tax: '' } });
    });
    return response.send(request, reply);
  });
}
