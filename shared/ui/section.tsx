import { type ReactNode, useId } from 'react';
import { ArrowRight } from 'lucide';
import { Link } from '@safar/remote-kit/router';
import { classNames } from './class-names';
import { Heading, type HeadingLevel } from './heading';
import type { InternalLinkProps } from './link';
import styles from './section.module.scss';
import { Icon } from './icon';
import { useUiMessages } from './messages/use-ui-messages';

/** A link in a section. */
export interface SectionLink extends InternalLinkProps {
  /** The accessible name. It must start with the visible text, as in `Show More: Shandur Pass`. */
  readonly label?: string | undefined;
}

/** Props of `Section`. */
export interface SectionProps {
  readonly title: string;
  readonly headingLevel?: HeadingLevel;
  /** Makes the title a link. */
  readonly heading?: SectionLink | undefined;
  /**
   * The "Show More" link. It is at the end of the title's line on wide screens, and below the content on narrow
   * screens.
   */
  readonly more?: SectionLink | undefined;
  /** The link "All {category}", which is beside "Show More". */
  readonly all?: { readonly href: string; readonly category: string } | undefined;
  /** Replaces the saffron mark before the title, for example with the dot of a live broadcast. */
  readonly marker?: ReactNode;
  /** The `id` of the section element, for links to the section. */
  readonly id?: string;
  /**
   * `full` extends the content to the edges of the screen. The title keeps the gutter of the page.
   *
   * @deprecated No page of this site sets `width`. Version 2 will remove it; until then, remotes may still set it.
   */
  readonly width?: 'page' | 'full';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page with a title. It is a landmark region. */
export function Section(props: SectionProps) {
  const {
    title,
    headingLevel = 2,
    heading,
    more,
    all,
    marker: sign,
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
              onFollow={heading.onFollow}
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

/** Props of `SectionLinks`. */
export type SectionLinksProps = Pick<SectionProps, 'more' | 'all' | 'title'>;

/** The links of a section: "Show More", and "All {category}", which leads to the category of the section. */
export function SectionLinks({ more, all, title }: SectionLinksProps) {
  const t = useUiMessages();
  return (
    <div className={styles.links}>
      {all && (
        <Link className={styles.all} to={all.href}>
          {t.allOf(all.category)}
        </Link>
      )}
      {more && (
        <Link
          className={styles.more}
          to={more.href}
          state={more.state}
          onClick={more.onClick}
          onFollow={more.onFollow}
          aria-label={more.label ?? t.showMoreOf(title)}
        >
          {t.showMore}
          <Icon icon={ArrowRight} size={18} className={styles.arrow} />
        </Link>
      )}
    </div>
  );
}
