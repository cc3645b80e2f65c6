import { Type, type Static } from 'typebox';

export const PostSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String({ description: 'Sanitised HTML.' }),
  images: Type.Array(Type.Object({ image: Type.String() })),
  tags: Type.String({ description: 'Words parted by hashes, commas or spaces.' }),
  updated_at: Type.String({ format: 'date-time' }),
});

/** Enough of a post for a link to it. */
export const PostLinkSchema = Type.Object({ id: Type.Integer(), title: Type.String() });

export type Post = Static<typeof PostSchema>;

/** The columns of a post on the wire. The time is written by PostgreSQL, alike on every server. */
export const postColumns = `
  id, title, description, images, tags,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`;
