import content from '../../../content/people.json';

export interface PersonTexts {
  /** E.g. `Dr.`; not part of the monogram. */
  readonly honorific?: string | undefined;
  readonly name: string;
  readonly designation?: string | undefined;
  /** One string per paragraph. */
  readonly biography?: readonly string[] | undefined;
}

/** The texts of all people in one language, by their keys. */
export type PeopleTexts = Readonly<Record<string, PersonTexts | undefined>>;

export const en: PeopleTexts = content.en;
