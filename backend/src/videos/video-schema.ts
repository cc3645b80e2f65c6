import { Type, type Static } from 'typebox';

export const VideoSchema = Type.Object({
  id: Type.Integer(),
  video: Type.String(),
  category: Type.String(),
  title: Type.String(),
  description: Type.String(),
  shorts_video: Type.Union([Type.String(), Type.Null()]),
});

export type Video = Static<typeof VideoSchema>;

/** The columns of a video on the wire, in the order of the specification. */
export const videoColumns = 'id, video, category, title, description, shorts_video';
