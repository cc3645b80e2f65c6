import { Link } from '@safar/shared/router';
import type { ReactNode } from 'react';
import { Chip } from './chip';
import { classNames } from './class-names';
import { Heading } from './heading';
import type { HeadingLevel, SiteLink } from './link-props';
import styles from './card.module.scss';

export interface CardProps extends SiteLink {
  /** Text, or text with parts of it marked. */
  readonly title: ReactNode;
  /** The full text, when `title` was cut; it becomes the accessible name. */
  readonly fullTitle?: string | undefined;
  /** A `Picture` or `VideoThumbnail` with `alt=""`: the title says what the card is. */
  readonly media: ReactNode;
  /** Lies on the picture, e.g. a `PlayDisc`. */
  readonly overlay?: ReactNode;
  /** A word or two on the picture: the category. */
  readonly chip?: string | undefined;
  /** A short line under the title: a date, a length. */
  readonly meta?: ReactNode;
  /** A few words of the text, at most three lines. */
  readonly text?: string | undefined;
  readonly headingLevel?: HeadingLevel;
  readonly className?: string | undefined;
}

/** A picture, a title and little else, all of it one link. */
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
