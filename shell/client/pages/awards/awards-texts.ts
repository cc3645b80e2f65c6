import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './awards-texts-en';
import { ur } from './awards-texts-ur';

export const useAwardsTexts = createMessages({ en, ur });
