import { type Job } from '@safar/api/schemas';
import { useHost } from '@safar/remote-kit/host';
import { ExternalLink } from '@safar/ui/link';
import { Picture } from '@safar/ui/image';
import { Time } from '@safar/ui/time';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { Skeleton } from '@safar/ui/skeleton';
import { useCareerMessages } from './career-messages';
import styles from './job-card.module.scss';

function JobDate({ term, value }: { readonly term: string; readonly value: Job['time'] }) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Time value={value} />
      </dd>
    </div>
  );
}

/** A card that shows an open job. If the site has an email address, the card has a link to apply by email. */
export function JobCard({ job }: { readonly job: Job }) {
  const t = useCareerMessages();
  const { email } = useHost().site.contact;
  const { title, message, time, end_time: end, image } = job;
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
        {(time || end) && (
          <dl className={styles.times}>
            <JobDate term={t.from} value={time} />
            <JobDate term={t.to} value={end} />
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
