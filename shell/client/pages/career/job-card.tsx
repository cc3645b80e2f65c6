import type { Job } from '@safar/shared/api/schemas/job';
import { useHost } from '@safar/shared/host';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { Picture } from '@safar/shared/ui/picture';
import { Time } from '@safar/shared/ui/time';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useCareerMessages } from './use-career-messages';
import styles from './job-card.module.scss';

/** An open job: what it is, from when to when it is open, and the way to apply by e-mail where there is a mailbox. */
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
        <dl className={styles.times}>
          {time && (
            <div>
              <dt>{t.from}</dt>
              <dd>
                <Time value={time} />
              </dd>
            </div>
          )}
          {end && (
            <div>
              <dt>{t.to}</dt>
              <dd>
                <Time value={end} />
              </dd>
            </div>
          )}
        </dl>
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
