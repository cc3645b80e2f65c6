import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** A submission as the operator sees it. */
export interface SubmissionRow {
  readonly id: string;
  readonly time: Date;
  readonly form: Tables['submissions']['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: string | null;
  /** Of its newest mail. */
  readonly mail: 'pending' | 'sent' | 'failed';
}

/** The newest submissions first, with what became of their mail. */
export function selectSubmissions(db: Kysely<Tables>) {
  return db
    .selectFrom('submissions')
    .select(['submissions.id', 'submissions.created_at as time', 'kind as form', 'fields', 'picture'])
    .select(({ selectFrom }) =>
      selectFrom('outbox')
        .select('status')
        .whereRef('submission_id', '=', 'submissions.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('mail'),
    )
    .orderBy('submissions.created_at', 'desc');
}
