import { createMessages } from '@safar/remote-kit/messages/create-messages';
import content from '../../../content/people.json';
import { en, type PersonTexts } from './people-en';
import { ur } from './people-ur';

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

/** `Dr. Tahira Nawab Shigri` */
export const fullName = ({ honorific, name }: PersonTexts) => (honorific ? `${honorific} ${name}` : name);
