import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './people-en';
import { ur } from './people-ur';

export interface Person {
  /** E.g. `Dr.`; not part of the monogram. */
  readonly honorific?: string;
  readonly name: string;
}

export interface Leader extends Person {
  /** One string per paragraph. */
  readonly biography: readonly string[];
}

export interface Advisor extends Person {
  readonly designation: string;
}

/** The people of the page, all fictitious: operators replace them by their own, in `people-en.ts`, `people-ur.ts` and `people-photos.ts`. */
export interface People {
  readonly chairman: Leader;
  readonly president: Leader;
  readonly advisors: readonly Advisor[];
}

export const usePeople = createMessages({ en, ur });

/** The picture below the title, as a path like those of the API. */
export const aboutPicture = 'media/art/show-mountains-noon-khunjerab-road.1600x900.699090/1600.webp';

/** `Dr. Tahira Nawab Shigri` */
export const fullName = ({ honorific, name }: Person) => (honorific ? `${honorific} ${name}` : name);
