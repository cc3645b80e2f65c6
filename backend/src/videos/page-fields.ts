import { videosPerPage } from '@safar/shared/domain/product-limits';
import { Type } from 'typebox';

/** Fields that ask for one page instead of the whole list. */
export const pageFields = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The page must be a whole number from 1.' }),
  ),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The number of videos per page must be a whole number from 1 to 100.',
    }),
  ),
};

/** What an answer with one page has beside `data`. */
export const pageAnswer = {
  total: Type.Optional(Type.Integer({ description: 'Videos on all pages; only when a page was asked for.' })),
  current_page: Type.Optional(Type.Integer()),
};

interface PageFields {
  readonly page?: number;
  readonly per_page?: number;
}

export interface AskedPage {
  readonly page: number;
  readonly size: number;
}

/** The page that a request names; `undefined` when it wants everything, as it does without these fields. */
export function askedPage({ page, per_page }: PageFields): AskedPage | undefined {
  if (page === undefined && per_page === undefined) return undefined;
  return { page: page ?? 1, size: per_page ?? videosPerPage };
}
