import { Link } from '@safar/shared/router';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Heading } from './heading';
import type { HeadingLevel, SiteLink } from './link-props';
import { SectionLinks } from './section-links';
import styles from './section.module.scss';

export interface SectionLink extends SiteLink {
  /** The accessible name, starting with the visible words: `Show More: Shandur Pass`. */
  readonly label?: string | undefined;
}

export interface SectionProps {
  readonly title: string;
  readonly headingLevel?: HeadingLevel;
  /** Makes the title a link. */
  readonly heading?: SectionLink | undefined;
  /** "Show More", at the far end of the title's line on wide screens, under the content on narrow ones. */
  readonly more?: SectionLink | undefined;
  /** "All {category}", beside "Show More". */
  readonly all?: { readonly href: string; readonly category: string } | undefined;
  /** Before the title in place of the saffron tick, e.g. the live dot. */
  readonly sign?: ReactNode;
  /** An anchor for links; also keeps ids stable. */
  readonly id?: string;
  /** `full` lets the content run to the edges of the screen; the title keeps its column. */
  readonly width?: 'page' | 'full';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with a title; a region that screen readers can jump to. */
export function Section(props: SectionProps) {
  const {
    title,
    headingLevel = 2,
    heading,
    more,
    all,
    sign,
    id,
    width = 'page',
    className,
    children,
  } = props;
  const generated = useId();
  const titleId = `${id ?? generated}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames(styles.section, styles[width], className)}
    >
      <div className={styles.head}>
        {sign ?? <span className={styles.tick} aria-hidden="true" />}
        <Heading level={headingLevel} id={titleId} className={styles.title} dir="auto">
          {heading ? (
            <Link
              className={styles.titleLink}
              to={heading.href}
              state={heading.state}
              aria-label={heading.label}
              onClick={heading.onClick}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
      </div>
      {(more ?? all) && <SectionLinks more={more} all={all} title={title} />}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
