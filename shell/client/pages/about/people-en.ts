import content from '../../../content/people.json';
import type { PeopleTexts } from './people';

export const en: PeopleTexts = content.en;
