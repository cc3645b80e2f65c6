import { Card, type CardProps } from './card';
import { Picture } from './picture';
import type { Ratio } from './image';

export interface PictureCardProps extends Omit<CardProps, 'media'> {
  /** The picture's path as the API sends it. */
  readonly path: unknown;
  readonly sizes?: string;
  readonly ratio?: Ratio;
  readonly priority?: boolean;
}

const GRID_OF_THREE = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';

/** A card with a picture of the API: a blog post, a show. */
export function PictureCard({
  path,
  sizes = GRID_OF_THREE,
  ratio = '16/9',
  priority = false,
  ...card
}: PictureCardProps) {
  return (
    <Card {...card} media={<Picture path={path} alt="" sizes={sizes} ratio={ratio} priority={priority} />} />
  );
}
