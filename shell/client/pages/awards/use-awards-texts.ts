import { createTexts } from '../page-kit/create-texts';
import { en } from './texts/en';

export const useAwardsTexts = createTexts({ en });
