import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './awards-texts-en';
import { ur } from './awards-texts-ur';

export const useAwardsTexts = createMessages({ en, ur });
