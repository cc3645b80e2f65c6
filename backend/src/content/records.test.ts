import * as client from '@safar/api/schemas';
import * as v from 'valibot';
import { Compile } from 'typebox/compile';
import { sampleContent } from '../../testing/sample-content';
import { records } from './records';

const schemas = {
  categories: client.categorySchema,
  videos: client.videoSchema,
  shorts: client.shortSchema,
  slides: client.slideSchema,
  shows: client.showSchema,
  ads: client.adSchema,
  posts: client.postSchema,
  jobs: client.jobSchema,
};

/** Prefixes of the test values, keyed by field name. Without its prefix, a value would be invalid for the field. */
const STARTS: Readonly<Record<string, string>> = {
  icon: 'media/',
  image: 'media/',
  slider_image: 'media/',
  link: 'https://site.example/',
  links: 'https://site.example/',
  video: 'https://youtu.be/aaaaaaaaaaa?x=',
};

/**
 * The fields whose value is a single string. Times are excluded, because their format limits their length. Tags are
 * excluded, because the client schemas split them into a list. `shorts_video` is excluded, because its schema is a
 * union, which has no `maxLength`. The test also omits the `title` of slides, because content files do not contain this
 * field.
 */
const texts = Object.entries(schemas).flatMap(([kind, schema]) =>
  Object.keys(schema.entries)
    .filter((field) => !/time$|_at$|^(tags|images|id|shorts_video)$/.test(field))
    .map((field) => [kind as keyof typeof schemas, field] as const),
);

test.each(texts.filter(([kind, field]) => kind !== 'slides' || field !== 'title'))(
  '%s: the client schema accepts the longest %s that content files may contain',
  (kind, field) => {
    const limit = Number(Reflect.get(Reflect.get(records[kind].properties, field) ?? {}, 'maxLength'));
    const validator = Compile(records[kind]);
    const isContent = (value: unknown) => validator.Check(value);
    const recordWith = (value: string) => ({ ...sampleContent[kind][0], [field]: value });
    const read = (value: string) => {
      const result = v.safeParse(schemas[kind], recordWith(value));
      return result.success ? Reflect.get(result.output, field) : undefined;
    };
    const longest = (STARTS[field] ?? '').padEnd(limit, 'x');
    expect([isContent(recordWith(longest)), isContent(recordWith(`${longest}x`))]).toEqual([true, false]);
    expect(read(longest)).toBe(longest);
    expect([longest, null]).toContain(read(`${longest}x`));
  },
);
