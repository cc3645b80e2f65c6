import type { ContentCache } from '../answers/content-cache';
import type { Database } from '../database/open-database';
import type { EventWriter } from '../events/event-writer';

/** What the calls work with. */
export interface Services {
  database: Database;
  /** Answers that change with the content only. */
  content: ContentCache;
  events: EventWriter;
  /** Private folder of visitors' pictures. */
  uploadsFolder: string;
  /** Says that a mail waits in the outbox, so that it is sent now rather than at the worker's next look. */
  announceMail: () => void;
}
