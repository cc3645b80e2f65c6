import { maxTermLength } from '@safar/domain/product-limits';
import { Type, type TSchema } from 'typebox';
import { responseSchema, type ContentKind } from '../content/records';

const MAX_PER_PAGE = 100;

/** The body of the response to a successful write. */
export const writeResponse = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** The body of every error response. */
export const failure = Type.Object({
  message: Type.String({ description: 'One sentence for the visitor.' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'A sentence for each invalid field.' }),
  ),
});

/** Fields that request one page instead of the complete list. */
export const pageFields = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'The page must be a whole number from 1 to 1,000,000.',
    }),
  ),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PER_PAGE,
      description: `The number of records per page must be a whole number from 1 to ${MAX_PER_PAGE}.`,
    }),
  ),
};

export const categoryField = Type.Optional(
  Type.String({
    maxLength: maxTermLength,
    description: `The category must have at most ${maxTermLength} characters; omit it for all categories.`,
  }),
);

export interface PageRequest {
  /** The first page is 1. */
  readonly page: number;
  readonly size: number;
}

/**
 * The requested page; undefined if the request has neither `page` nor `per_page` and therefore requests the complete
 * list.
 */
export function requestedPage(
  { page, per_page }: { readonly page?: number; readonly per_page?: number },
  defaultSize: number,
): PageRequest | undefined {
  if (page === undefined && per_page === undefined) return undefined;
  return { page: page ?? 1, size: per_page ?? defaultSize };
}

/** The body of a response with a list of records. It has `total` and `current_page` only if a page was requested. */
export const listResponse = (kind: ContentKind, others: Record<string, TSchema> = {}) =>
  Type.Object({
    ...others,
    data: Type.Array(responseSchema(kind)),
    total: Type.Optional(
      Type.Integer({ description: 'Number of records on all pages; only present if a page was requested.' }),
    ),
    current_page: Type.Optional(Type.Integer({ description: 'Only present if a page was requested.' })),
  });
