import { getPost, listPosts, searchPosts } from '@safar/api/blog';
import type { CallOptions } from '@safar/api/http-client';
import type { Post, PostLink } from '@safar/api/schemas';
import type { HttpClient } from '@safar/contract/http';
import { parsePostHtml, type PostNode } from '@safar/domain/post-html/parse-post-html';
import { postHtmlToText } from '@safar/domain/post-html/post-html-to-text';
import { maxPostExcerptLength } from '@safar/domain/product-limits';
import { readingMinutes, truncateText } from '@safar/domain/text';
import type { ListQuery } from '../features/list/list-query';
import type { PostSummary } from '../features/post-card/post-navigation';

/** Maximum length of a page description, without the ellipsis. Search engines usually cut off longer descriptions. */
const DESCRIPTION_LENGTH = 160;

/** One page of the list of all posts or of search results. */
export interface PostList {
  readonly posts: readonly PostSummary[];
  /** The number of posts on all pages. */
  readonly total: number;
  readonly page: number;
}

/** The content of a post's page: the post, and the posts that the page links to. */
export interface PostContent extends Pick<PostSummary, 'id' | 'title' | 'updated_at' | 'image'> {
  readonly tags: readonly string[];
  readonly text: readonly PostNode[];
  /** Pictures of the post that are neither the main picture nor part of the text. */
  readonly pictures: readonly string[];
  /** Description for search engines. */
  readonly description: string;
  readonly wordCount: number;
  readonly readingMinutes: number;
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
  readonly related: readonly PostSummary[];
}

/**
 * Reduces a post to its summary, because lists are serialized into the HTML document. Complete posts made up a fifth of
 * the home page's size.
 */
const toSummary = ({ id, title, updated_at, description, images }: Post): PostSummary => ({
  id,
  title,
  updated_at,
  excerpt: truncateText(postHtmlToText(description), maxPostExcerptLength).text,
  image: images[0]?.image ?? null,
});

/** Fetches one page of the list of all posts or, with `search`, of search results. Rejects with an `ApiError`. */
export async function fetchPostList(
  http: HttpClient,
  { page, search, perPage }: ListQuery & { readonly perPage?: number },
  options: CallOptions = {},
): Promise<PostList> {
  const list = search
    ? await searchPosts(http, search, { ...options, page })
    : await listPosts(http, { ...options, page, ...(perPage !== undefined && { perPage }) });
  const { items, total, page: current } = list;
  return { posts: items.map(toSummary), total, page: current };
}

/**
 * Fetches a post and parses its HTML. Returns `null` if the id is unknown. Rejects with an `ApiError`. The parser is
 * called here, because this file is in the lazy `api` chunk, which browsers do not download for server-rendered posts.
 */
export async function fetchPostContent(
  http: HttpClient,
  id: number,
  options: CallOptions = {},
): Promise<PostContent | null> {
  const found = await getPost(http, id, options);
  if (!found) return null;
  const { title, updated_at, tags, images, description } = found.post;
  const nodes = parsePostText(description);
  const text = postHtmlToText(description);
  const picturesInText = new Set(imageSources(nodes));
  const [first, ...others] = images.map(({ image }) => image);
  return {
    id: found.post.id,
    title,
    updated_at,
    tags,
    image: first ?? null,
    text: nodes,
    pictures: others.filter((image) => !picturesInText.has(image)),
    description: truncateText(text, DESCRIPTION_LENGTH).text,
    wordCount: text === '' ? 0 : text.split(/\s+/u).length,
    readingMinutes: readingMinutes(text),
    previous: found.previous,
    next: found.next,
    related: found.related.map(toSummary),
  };
}

/**
 * Parses untrusted HTML from the API into allow-listed elements. Removes blank elements, such as the empty paragraphs
 * that authors insert as spacing.
 */
export const parsePostText = (html: string): PostNode[] => removeBlankElements(parsePostHtml(html));

function isBlank(node: PostNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  if (node.name === 'img') return false;
  return node.name === 'br' || node.children.every(isBlank);
}

function removeBlankElements(nodes: readonly PostNode[]): PostNode[] {
  return nodes.flatMap((node): PostNode[] => {
    if (typeof node === 'string' || node.name === 'br' || node.name === 'img') return [node];
    return isBlank(node) ? [] : [{ ...node, children: removeBlankElements(node.children) }];
  });
}

const imageSources = (nodes: readonly PostNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || node.name === 'br') return [];
    return node.name === 'img' ? [node.src] : imageSources(node.children);
  });
