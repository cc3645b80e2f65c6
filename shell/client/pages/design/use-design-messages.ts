import { createTexts } from '../page-kit/create-texts';
import { en } from './messages/en';

export const useDesignMessages = createTexts({ en });
