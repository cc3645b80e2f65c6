import content from '../../../content/people.json';
import type { PeopleTexts } from './people-en';

export const ur: PeopleTexts = content.ur;
