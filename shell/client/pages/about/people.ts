import { createMessages } from '@safar/remote-kit/messages/create-messages';
import content from '../../../content/people.json';
import { en } from './people-en';
import { ur } from './people-ur';

interface PersonTexts {
  /** E.g. `Dr.`; not part of the monogram. */
  readonly honorific?: string | undefined;
  readonly name: string;
  readonly designation?: string | undefined;
  /** One string per paragraph. */
  readonly biography?: readonly string[] | undefined;
}

/** The texts of all people in one language, by their keys. */
export type PeopleTexts = Readonly<Record<string, PersonTexts | undefined>>;

export interface Person extends PersonTexts {
  readonly key: string;
  /** Path of a square photo, like the paths of the API. A person without one is shown by initials. */
  readonly photo: string | undefined;
}

const photos: Readonly<Record<string, string | undefined>> = content.photos;

// Browser builds contain the texts of their own language only: webpack drops members of a JSON file that no module reads.
const useTexts = createMessages({ en, ur });

/** The people in `shell/content/people.json`, all fictitious: operators replace them by their own. */
export function usePeople() {
  const texts = useTexts();
  const personOf = (key: string): Person => ({
    key,
    photo: photos[key],
    ...(texts[key] ?? { name: key }),
  });
  return {
    chairman: personOf(content.chairman),
    president: personOf(content.president),
    advisors: content.advisors.map(personOf),
  };
}

/** The picture below the title, as a path like those of the API. */
export const aboutPicture = 'media/art/show-mountains-noon-khunjerab-road.1600x900.699090/1600.webp';

/** `Dr. Tahira Nawab Shigri` */
export const fullName = ({ honorific, name }: PersonTexts) => (honorific ? `${honorific} ${name}` : name);
