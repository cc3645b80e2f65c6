import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './legal-messages-en';
import { ur } from './legal-messages-ur';

export const useLegalMessages = createMessages({ en, ur });
