import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './about-texts-en';
import { ur } from './about-texts-ur';

export const useAboutTexts = createMessages({ en, ur });
