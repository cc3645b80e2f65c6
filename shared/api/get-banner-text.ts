import * as v from 'valibot';
import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseAnswer } from './parse-answer';
import { text } from './schemas/wire';

const path = '/bannerTaxt';

const banner = v.object({ baner_tax: text });

/** Some backends send their table, of which the first row counts. */
const answerSchema = v.object({ data: v.union([banner, v.tuple([banner])], 'must hold baner_tax') });

/** The title in the header; may be empty. Rejects with an `ApiError`. */
export async function getBannerText(http: HttpClient, options: CallOptions = {}): Promise<string> {
  const body = await http.send({ method: 'GET', path, ...requestOptions(options) });
  const { data } = parseAnswer(answerSchema, body, path);
  return (Array.isArray(data) ? data[0] : data).baner_tax;
}
