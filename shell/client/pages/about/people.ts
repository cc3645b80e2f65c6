import { createMessages } from '@safar/remote-kit/messages/create-messages';
import content from '../../../content/people.json';
import { en, type PersonTexts } from './people-en';
import { ur } from './people-ur';

export interface Person extends PersonTexts {
  readonly key: string;
  /** Path of a square photo, in the same format as picture paths from the API. Initials replace a missing photo. */
  readonly photo: string | undefined;
}

const photos: Readonly<Record<string, string | undefined>> = content.photos;

// A production build for browsers contains only the texts of its own language. It omits the module of the other
// language (`people-en` or `people-ur`), and webpack drops the members of `people.json` that no remaining module reads.
const useTexts = createMessages({ en, ur });

/**
 * Returns the people in `shell/content/people.json`. They are fictitious, and operators replace them with real
 * people.
 */
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

/** The name with its title, such as `Dr. Tahira Nawab Shigri`. */
export const fullName = ({ honorific, name }: PersonTexts) => (honorific ? `${honorific} ${name}` : name);
