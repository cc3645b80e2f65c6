import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { slideSchema, type Slide } from './schemas/slide';

/** The slides at the top of the home page. Rejects with an `ApiError`. */
export async function listSlides(http: HttpClient, options: CallOptions = {}): Promise<Slide[]> {
  const body = await http.send({ method: 'GET', path: '/SliderImage', ...requestOptions(options) });
  return parseList(slideSchema, body, '/SliderImage');
}
