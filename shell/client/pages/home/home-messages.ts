import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './home-messages-en';
import { ur } from './home-messages-ur';

export const useHomeMessages = createMessages({ en, ur });
