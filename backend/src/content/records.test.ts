import * as client from '@safar/api/schemas';
import { records } from './records';

const schemas = {
  categories: client.categorySchema,
  videos: client.videoSchema,
  slides: client.slideSchema,
  shows: client.showSchema,
  ads: client.adSchema,
  posts: client.postSchema,
  jobs: client.jobSchema,
};

/** Fields that the API adds to the content: `title` of the film to which a slide leads. */
const additions: Readonly<Record<string, readonly string[]>> = { slides: ['title'] };

test.each(Object.entries(schemas))('browsers read every field of %s, and no other', (kind, schema) => {
  const fields = [
    ...Object.keys(records[kind as keyof typeof schemas].properties),
    ...(additions[kind] ?? []),
  ];
  expect(Object.keys(schema.entries).sort()).toEqual(fields.filter((field) => field !== 'artwork').sort());
});

// Browsers identify a short by its link, so they do not read its id.
test('browsers read only existing fields of shorts', () => {
  expect(Object.keys(records.shorts.properties)).toEqual(
    expect.arrayContaining(Object.keys(client.shortSchema.entries)),
  );
});
