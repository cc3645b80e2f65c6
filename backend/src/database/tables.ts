import type { FormName } from '@safar/shared/forms/form-outcome';
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';

/** The item as its content file has it: references unresolved, HTML as written, keys in their order. */
type Source = JSONColumnType<object>;

/** Full text, written by SQL expressions only. */
type SearchVector = ColumnType<never, RawBuilder<string>, RawBuilder<string>>;

interface CategoryTable {
  name: string;
  slug: string;
  icon: string;
  position: number;
  source: Source;
}

interface VideoTable {
  id: number;
  video: string;
  category: string;
  category_slug: string;
  title: string;
  description: string;
  shorts_video: string | null;
  source: Source;
  search: SearchVector;
}

interface ShortTable {
  id: number;
  category: string;
  category_slug: string;
  title: string;
  shorts_video: string | null;
  source: Source;
}

interface SlideTable {
  id: number;
  slider_image: string;
  link: string;
  source: Source;
}

interface ShowTable {
  id: number;
  image: string;
  link: string;
  source: Source;
}

interface AdTable {
  id: number;
  category: string;
  category_slug: string;
  links: string;
  image: string;
  source: Source;
}

interface PostTable {
  id: number;
  title: string;
  description: string;
  images: JSONColumnType<{ image: string }[]>;
  tags: string;
  updated_at: ColumnType<Date, string, string>;
  source: Source;
  search: SearchVector;
}

interface JobTable {
  id: number;
  title: string;
  time: string;
  end_time: string;
  image: string;
  message: string;
  source: Source;
}

interface BannerTable {
  id: number;
  baner_tax: string;
  source: Source;
}

interface ContentStateTable {
  id: number;
  version: number;
}

interface SearchWordTable {
  kind: SearchKind;
  word: string;
}

export type SearchKind = 'video' | 'post';

/** A partition for each day, see `event-partitions.ts`. Written by one statement only, in `store-events.ts`. */
interface EventTable {
  /** The day in Karachi, as 2026-03-14 in writing; reading gives midnight in this process's zone, so ask for text. */
  day: ColumnType<Date, never, never>;
  ad_id: number;
  event_id: string;
  at: ColumnType<Date, never, never>;
  kind: 'view' | 'viewable' | 'click';
}

/** What each ad had on each day: always the sum of its events, also of those that were removed since. */
interface AdDayTable {
  day: ColumnType<Date, never, never>;
  ad_id: number;
  /** `pg` gives bigints as text. */
  views: ColumnType<string, never, never>;
  viewable: ColumnType<string, never, never>;
  clicks: ColumnType<string, never, never>;
}

/** When the id of an event without a time came first; kept for three days. */
interface UndatedEventTable {
  event_id: string;
  at: Date;
}

interface SubmissionTable {
  id: string;
  kind: 'join' | 'enquiry' | 'contact';
  fields: JSONColumnType<Record<string, string>>;
  /** Name of the visitor's picture below `media/uploads`, never an address of it. */
  picture: string | null;
  created_at: Generated<Date>;
}

interface OutboxTable {
  id: string;
  submission_id: string;
  status: Generated<'pending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  /** While a worker has the mail in its hands, the time until which it is left to it. */
  next_attempt_at: Generated<Date>;
  /** When it was put in the queue, or put there again. */
  created_at: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
}

/** Every picture before its first byte is written. One without a submission is an orphan. */
interface PictureTable {
  name: string;
  created_at: Generated<Date>;
}

/** Kept for half an hour, see `form-outcomes.ts`. */
interface FormOutcomeTable {
  id: string;
  form: FormName;
  fields: JSONColumnType<Record<string, string>>;
  errors: JSONColumnType<Record<string, string>>;
  message: string;
  created_at: Generated<Date>;
}

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
  search_words: SearchWordTable;
  events: EventTable;
  ad_days: AdDayTable;
  undated_events: UndatedEventTable;
  submissions: SubmissionTable;
  outbox: OutboxTable;
  pictures: PictureTable;
  form_outcomes: FormOutcomeTable;
}
