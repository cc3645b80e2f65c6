import { type Job } from '@safar/api/schemas';
import { useHost } from '@safar/remote-kit/host';
import { ExternalLink } from '@safar/ui/link';
import { Picture } from '@safar/ui/image';
import { Time } from '@safar/ui/time';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { Skeleton } from '@safar/ui/skeleton';
import { useCareerMessages } from './career-messages';
import styles from './job-card.module.scss';

/** An open job. It has a link to apply by email if the site has an email address. */
export function JobCard({ job }: { readonly job: Job }) {
  const t = useCareerMessages();
  const { email } = useHost().site.contact;
  const { title, message, time, end_time: end, image } = job;
  const dates = (
    [
      [t.from, time],
      [t.to, end],
    ] as const
  ).flatMap(([term, date]) => (date ? [[term, date] as const] : []));
  return (
    <article className={styles.card}>
      {image && (
        <Picture
          path={image}
          alt=""
          sizes="(width >= 768px) 200px, 96px"
          ratio="1/1"
          className={styles.picture}
        />
      )}
      <div className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {dates.length > 0 && (
          <dl className={styles.times}>
            {dates.map(([term, date]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Time value={date} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.message} dir="auto">
          {message}
        </p>
        {email && (
          <ExternalLink
            href={`mailto:${email}?subject=${encodeURIComponent(t.subject(title))}`}
            newTab={false}
            button={{ kind: 'quiet' }}
          >
            {t.apply}
            <VisuallyHidden> {t.applyFor(title)}</VisuallyHidden>
          </ExternalLink>
        )}
      </div>
    </article>
  );
}

const LINES = [1, 2, 3, 4];

/** Placeholder with the size of a job card whose description has four lines. */
export function JobSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={`${styles.picture} ${styles.square}`}>
        <Skeleton />
      </div>
      <div className={styles.head}>
        <Skeleton shape="short" className={styles.line} />
        <Skeleton shape="line" />
      </div>
      <div className={styles.body}>
        <div>
          {LINES.map((line) => (
            <Skeleton key={line} shape="line" className={styles.line} />
          ))}
        </div>
        <Skeleton shape="pill" className={styles.button} />
      </div>
    </div>
  );
}
