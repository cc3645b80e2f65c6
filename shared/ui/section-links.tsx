import { Link } from '@safar/shared/router';
import { ArrowRight } from 'lucide';
import { Icon } from './icon';
import { useUiMessages } from './messages/use-ui-messages';
import type { SectionProps } from './section';
import styles from './section.module.scss';

export type SectionLinksProps = Pick<SectionProps, 'more' | 'all' | 'title'>;

/** The ways out of a section: the whole category, and "Show More". */
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
          aria-label={more.label ?? t.showMoreOf(title)}
        >
          {t.showMore}
          <Icon icon={ArrowRight} size={18} className={styles.arrow} />
        </Link>
      )}
    </div>
  );
}
