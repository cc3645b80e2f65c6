import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { parseList } from './parse-answer';
import { jobSchema, type Job } from './schemas/job';

/** The open jobs. Rejects with an `ApiError`. */
export async function listJobs(http: HttpClient, options: CallOptions = {}): Promise<Job[]> {
  const body = await http.send({ method: 'GET', path: '/Jobs', ...requestOptions(options) });
  return parseList(jobSchema, body, '/Jobs');
}
