import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './footer-messages-en';
import { ur } from './footer-messages-ur';

export const useFooterMessages = createMessages({ en, ur });
