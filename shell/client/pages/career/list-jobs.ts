import type { Page, PageRequest } from '@safar/api/pages';
import type { Job } from '@safar/api/schemas';
import { listJobs } from '@safar/api/site-content';
import type { HttpClient } from '@safar/contract/http';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';

const loadParser = () => import(/* webpackChunkName: "html" */ '@safar/domain/post-html/post-html-to-text');

/**
 * Converts a job's `message` to text, because third-party backends may send HTML. The parser is large, so it is loaded
 * only for a tag or a character reference.
 */
async function messageText(message: string): Promise<string> {
  if (!/<[a-z/!]|&#?\w+;/i.test(message)) return message;
  return (await loadChunk(loadParser)).postHtmlToLines(message);
}

/** Lists one page of job offers, with messages as text. Rejects with an `ApiError`, or if a chunk cannot be loaded. */
export async function listJobsAsText(http: HttpClient, request: PageRequest): Promise<Page<Job>> {
  const page = await listJobs(http, request);
  const items = page.items.map(async (job) => ({ ...job, message: await messageText(job.message) }));
  return { ...page, items: await Promise.all(items) };
}
