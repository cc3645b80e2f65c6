import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseAnswer } from './parse-answer';
import { text } from './schemas/wire';

const path = '/bannerTaxt';

/** Some backends send their table, of which the first row counts. */
const firstRow = v.pipe(
  v.unknown(),
  v.transform((data): unknown => (Array.isArray(data) ? data[0] : data)),
);

const answerSchema = v.object({
  data: v.pipe(firstRow, v.object({ baner_tax: text }, 'must hold baner_tax')),
});

/** The title in the header; may be empty. Rejects with an `ApiError`. */
export async function getBannerText(http: HttpClient, options: CallOptions = {}): Promise<string> {
  const body = await http.send({ method: 'GET', path, ...requestOptions(options) });
  return parseAnswer(answerSchema, body, path).data.baner_tax;
}
