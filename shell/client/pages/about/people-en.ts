import content from '../../../content/people.json';

export interface PersonTexts {
  /** A title such as `Dr.`. It is not part of `name`, because the initials of `name` replace a missing photo. */
  readonly honorific?: string | undefined;
  readonly name: string;
  readonly designation?: string | undefined;
  /** The biography, with one string per paragraph. */
  readonly biography?: readonly string[] | undefined;
}

/** The texts of all people in one language, by the key of the person. */
export type PeopleTexts = Readonly<Record<string, PersonTexts | undefined>>;

export const en: PeopleTexts = content.en;
