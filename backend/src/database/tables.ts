import type { ContentRecord } from '../content/records';
import type { FormName } from '@safar/domain/forms/form-outcome';
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';

/**
 * The record as it appears in its content file, with `art:…` image references, unsanitized HTML and the original order
 * of the keys.
 */
type Source = JSONColumnType<object>;

/** The `tsvector` of the full-text search. Only SQL expressions write this column, and no query returns it. */
type SearchVector = ColumnType<never, RawBuilder<string>, RawBuilder<string>>;

/** The column that every content table has in addition to the fields of its records. */
interface Stored {
  source: Source;
}

interface Categorised extends Stored {
  category_slug: string;
}

type CategoryTable = ContentRecord<'categories'> & Stored & { slug: string; position: number };
type VideoTable = ContentRecord<'videos'> & Categorised & { search: SearchVector };
type ShortTable = ContentRecord<'shorts'> & Categorised;
type SlideTable = ContentRecord<'slides'> & Stored;
type ShowTable = ContentRecord<'shows'> & Stored;
type AdTable = Omit<ContentRecord<'ads'>, 'artwork'> & Categorised;
type JobTable = ContentRecord<'jobs'> & Stored;
type BannerTable = ContentRecord<'banner'> & Stored & { id: number };
type PostTable = Omit<ContentRecord<'posts'>, 'images' | 'updated_at'> &
  Stored & {
    images: JSONColumnType<{ image: string }[]>;
    updated_at: ColumnType<Date, string, string>;
    search: SearchVector;
  };

interface ContentStateTable {
  id: number;
  version: number;
  loaded_at: Generated<Date>;
  /** `artwork.json` of the loaded content. The content export writes it back to a file. */
  artwork: JSONColumnType<Record<string, string>>;
}

interface SubmissionTable {
  id: string;
  kind: 'join' | 'enquiry' | 'contact';
  fields: JSONColumnType<Record<string, string>>;
  /** Name of the picture's file in the folder `media/uploads`. */
  picture: string | null;
  created_at: Generated<Date>;
}

/** Emails that announce submissions to the site's team. */
interface OutboxTable {
  id: string;
  submission_id: string;
  status: Generated<'pending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  /** Time of the submission, or of the last `inbox resend` command that queued this email. */
  created_at: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
}

/**
 * Pictures that visitors have uploaded. A row is inserted before the file of its picture is written, so that every file
 * has a row even after a crash. `sweepPictures` removes pictures that no submission refers to.
 */
interface PictureTable {
  name: string;
  created_at: Generated<Date>;
}

/** Input and errors of a refused form that was sent without JavaScript. Kept for half an hour (`plain-forms.ts`). */
interface FormOutcomeTable {
  id: string;
  form: FormName;
  fields: JSONColumnType<Record<string, string>>;
  errors: JSONColumnType<Record<string, string>>;
  message: string;
  created_at: Generated<Date>;
}

/** The tables that are queried with Kysely. All other tables are queried only with SQL. */
export interface Tables {
  categories: CategoryTable;
  videos: VideoTable;
  shorts: ShortTable;
  slides: SlideTable;
  shows: ShowTable;
  ads: AdTable;
  posts: PostTable;
  jobs: JobTable;
  banner: BannerTable;
  content_state: ContentStateTable;
  submissions: SubmissionTable;
  outbox: OutboxTable;
  pictures: PictureTable;
  form_outcomes: FormOutcomeTable;
}
