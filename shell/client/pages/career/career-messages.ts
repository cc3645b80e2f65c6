import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './career-messages-en';
import { ur } from './career-messages-ur';

export const useCareerMessages = createMessages({ en, ur });
