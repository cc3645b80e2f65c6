import { Type, type TSchema } from 'typebox';

export const listOf = <Item extends TSchema>(item: Item) => Type.Object({ data: Type.Array(item) });

export const writeAnswer = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** The body of every answer that is not a success. */
export const failure = Type.Object({
  message: Type.String({ description: 'One sentence for the visitor.' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'A sentence for each field that does not fit.',
    }),
  ),
});

export const categoryBody = Type.Object({
  category: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Name a category in at most 200 characters, or none for all.',
    }),
  ),
});
