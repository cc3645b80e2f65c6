import type { CallOptions } from '@safar/shared/api/call-options';
import { getPost } from '@safar/shared/api/get-post';
import type { HttpClient } from '@safar/shared/contract/http';
import { cutText } from '@safar/shared/domain/cut-text';
import { plainText } from '@safar/shared/domain/plain-text';
import { readingMinutes } from '@safar/shared/domain/reading-time';
import type { PostContent } from '../features/post/post-content';
import { picturesIn, readText } from './read-text';
import { summarisePost } from './summarise-post';

/** What search engines show of a result. */
const DESCRIPTION_LENGTH = 160;

/**
 * A post ready to be shown, `null` when there is none with this id. All that is read out of its HTML is read here: a
 * page that the server has rendered needs none of this code. Rejects with an `ApiError`.
 */
export async function readPost(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<PostContent | null> {
  const found = await getPost(http, id, options);
  if (!found) return null;
  const { title, updated_at, tags, images, description } = found.post;
  const text = readText(description);
  const words = plainText(description);
  const shown = new Set(picturesIn(text));
  const [first, ...others] = images.map(({ image }) => image);
  return {
    id: found.post.id,
    title,
    updated_at,
    tags,
    image: first ?? null,
    text,
    pictures: others.filter((image) => !shown.has(image)),
    description: cutText(words, DESCRIPTION_LENGTH).text,
    words: words === '' ? 0 : words.split(/\s+/u).length,
    minutes: readingMinutes(words),
    previous: found.previous,
    next: found.next,
    related: found.related.map(summarisePost),
  };
}
