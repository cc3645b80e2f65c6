import { shortIdOf, videoIdOf } from '@safar/shared/domain/video-id';
import { Type, type Static } from 'typebox';

// Every field's description is the sentence that an editor reads when the field does not fit.

const id = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'must be a whole number from 1.',
});

const text = (longest: number) =>
  Type.String({
    pattern: '\\S',
    maxLength: longest,
    description: `must be a text of 1 to ${longest} characters.`,
  });

/** `art:…` names a drawing of ours; content/artwork.json says which file it became. */
const image = Type.String({
  pattern: '^(art:[a-z0-9/-]+|https?://\\S+|(?!data:|art:)[^/\\s]\\S*)$',
  description:
    'must be "art:…", a path below the backend such as media/icons/star.svg, or an http(s) address.',
});

const link = Type.String({
  pattern: '^(https?://\\S+|/(?!/)\\S*)$',
  description: 'must be a path of this site such as /show-more/7 or an http(s) address.',
});

const video = Type.Refine(
  Type.String({
    description: 'must be a watch, embed or youtu.be address with a video id of 11 characters.',
  }),
  (link) => videoIdOf(link) !== undefined,
);

const shortsVideo = Type.Refine(
  Type.Union([Type.String(), Type.Null()], {
    description:
      'must be null or a shorts, watch, embed or youtu.be address with a video id of 11 characters.',
  }),
  (link) => link === null || shortIdOf(link) !== undefined,
);

const time = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
  description: 'must be a time such as 2026-03-12T19:45:00Z; without a zone it is UTC.',
});

export const itemSchemas = {
  categories: Type.Object({ name: text(100), icon: image }),
  videos: Type.Object({
    id,
    video,
    category: text(100),
    title: text(300),
    description: text(5000),
    shorts_video: shortsVideo,
  }),
  shorts: Type.Object({ id, category: text(100), title: text(300), shorts_video: shortsVideo }),
  slides: Type.Object({ id, slider_image: image, link }),
  shows: Type.Object({ id, image, link }),
  ads: Type.Object({
    id,
    category: text(100),
    links: Type.String({ pattern: '^https?://\\S+$', description: 'must be an http(s) address.' }),
    image,
    artwork: Type.Optional(
      Type.Object(
        { brand: text(100), line: text(200) },
        { description: 'must be an object with the texts brand and line.' },
      ),
    ),
  }),
  posts: Type.Object({
    id,
    title: text(300),
    description: text(100_000),
    images: Type.Array(Type.Object({ image }), {
      description:
        'must be a list of objects with an image: "art:…", a path below the backend or an address.',
    }),
    tags: Type.String({ maxLength: 500, description: 'must be a text such as "#hunza, #food".' }),
    updated_at: time,
  }),
  jobs: Type.Object({ id, title: text(300), time, end_time: time, image, message: text(5000) }),
  banner: Type.Object({ baner_tax: text(500) }),
};

export type ContentKind = keyof typeof itemSchemas;

/** The demo content or an editor's, as its files have it. `banner` holds exactly one item. */
export type Content = { [Kind in ContentKind]: Static<(typeof itemSchemas)[Kind]>[] };

export const contentKinds = Object.keys(itemSchemas) as ContentKind[];
