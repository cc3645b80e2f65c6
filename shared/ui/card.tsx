import { type ReactNode } from 'react';
import { Link } from '@safar/remote-kit/router';
import { Chip } from './chip';
import { classNames } from './class-names';
import { Heading, type HeadingLevel } from './heading';
import type { InternalLinkProps } from './link';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './card.module.scss';
import { PlayDisc, type PlayDiscProps } from './play-disc';
import { VideoThumbnail } from './video-thumbnail';
import { Picture, type Ratio } from './image';

/** Props of `Card`. */
export interface CardProps extends InternalLinkProps {
  /** Text, possibly with highlighted parts. */
  readonly title: ReactNode;
  /** The full text, if `title` is truncated. It becomes the accessible name of the link. */
  readonly fullTitle?: string | undefined;
  /** A `Picture` or `VideoThumbnail`. Its `alt` must be empty, because the title already names the card. */
  readonly media: ReactNode;
  /** Element on top of the picture, such as a `PlayDisc`. */
  readonly overlay?: ReactNode;
  /** One or two words on the picture, such as the category. */
  readonly chip?: string | undefined;
  /** A short last line, such as a date or a duration. */
  readonly meta?: ReactNode;
  /** Excerpt of about three lines. */
  readonly text?: string | undefined;
  readonly headingLevel?: HeadingLevel;
  readonly className?: string | undefined;
}

/** A picture with a title. The whole card is one link. */
export function Card(props: CardProps) {
  const {
    href,
    state,
    onClick,
    onFollow,
    title,
    fullTitle,
    media,
    overlay,
    chip,
    meta,
    text,
    headingLevel = 3,
  } = props;
  const cut = fullTitle !== undefined && fullTitle !== title;
  return (
    <article className={classNames(styles.card, props.className)} data-play="">
      <div className={styles.media}>
        {media}
        {overlay && <div className={styles.overlay}>{overlay}</div>}
        {chip && (
          <Chip tone="veil" className={styles.chip}>
            {chip}
          </Chip>
        )}
      </div>
      <div className={styles.body}>
        <Heading level={headingLevel} className={styles.title}>
          <Link
            className={styles.link}
            to={href}
            state={state}
            onClick={onClick}
            onFollow={onFollow}
            dir="auto"
            aria-label={cut ? fullTitle : undefined}
          >
            {title}
          </Link>
        </Heading>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
    </article>
  );
}

const GRID_OF_THREE = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';

/** Props of `VideoCard`. */
export interface VideoCardProps extends Omit<CardProps, 'media' | 'overlay' | 'chip' | 'text'> {
  readonly videoId: string;
  readonly category?: string | undefined;
  /** The `sizes` attribute of the thumbnail. The default suits a grid of three columns. */
  readonly sizes?: string;
  /** Whether the thumbnail loads with high priority. Set it for a card on the first screen. */
  readonly priority?: boolean;
  /** Size of the play icon. */
  readonly disc?: PlayDiscProps['size'];
}

/** A video card for a grid or a `Rail`. Pass the video as `state`, so that the page of the video renders at once. */
export function VideoCard({
  videoId,
  category,
  sizes = GRID_OF_THREE,
  priority = false,
  disc = 'medium',
  ...card
}: VideoCardProps) {
  const t = useUiMessages();
  return (
    <Card
      {...card}
      chip={category && t.categoryName(category)}
      media={<VideoThumbnail videoId={videoId} alt="" sizes={sizes} priority={priority} />}
      overlay={<PlayDisc size={disc} />}
    />
  );
}

/** Props of `PictureCard`. */
export interface PictureCardProps extends Omit<CardProps, 'media'> {
  /** Path of the picture, as the API returns it. */
  readonly path: unknown;
  readonly sizes?: string;
  readonly ratio?: Ratio;
  readonly priority?: boolean;
}

/** A card with a picture from the API, such as the card of a blog post or a show. */
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
