import { Type } from 'typebox';
import { listOf } from '../answers/answer-schemas';
import { PreparedAnswer } from '../answers/prepared-answer';
import { sendAnswer } from '../answers/send-answer';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';

const link = Type.String({ description: 'A path of the site, or an http(s) address.' });

const ShowSchema = Type.Object({ id: Type.Integer(), image: Type.String(), link });
const SlideSchema = Type.Object({ id: Type.Integer(), slider_image: Type.String(), link });

/** What only the home page shows: the top slider, the best shows and the header's text. */
export function homeCalls(app: ApiServer, { content, database: { pool } }: Services): void {
  const shows = {
    summary: 'Pictures of our best shows',
    response: { 200: Type.Object({ success: Type.Literal(true), data: Type.Array(ShowSchema) }) },
  };
  app.get('/DiscoverShowImages', { schema: shows }, async (request, reply) => {
    const answer = await content.get('shows', async () => {
      const { rows } = await pool.query({
        name: 'shows',
        text: 'select id, image, link from shows order by id',
      });
      return new PreparedAnswer({ success: true, data: rows });
    });
    return sendAnswer(request, reply, answer);
  });

  const slides = { summary: 'Slides of the top slider', response: { 200: listOf(SlideSchema) } };
  app.get('/SliderImage', { schema: slides }, async (request, reply) => {
    const answer = await content.get('slides', async () => {
      const { rows } = await pool.query({
        name: 'slides',
        text: 'select id, slider_image, link from slides order by id',
      });
      return new PreparedAnswer({ data: rows });
    });
    return sendAnswer(request, reply, answer);
  });

  const banner = {
    summary: 'The text in the middle of the header',
    response: { 200: Type.Object({ data: Type.Object({ baner_tax: Type.String() }) }) },
  };
  app.get('/bannerTaxt', { schema: banner }, async (request, reply) => {
    const answer = await content.get('banner', async () => {
      const { rows } = await pool.query<{ baner_tax: string }>({
        name: 'banner',
        text: 'select baner_tax from banner where id = 1',
      });
      return new PreparedAnswer({ data: rows[0] ?? { baner_tax: '' } });
    });
    return sendAnswer(request, reply, answer);
  });
}
