import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './live-messages-en';
import { ur } from './live-messages-ur';

export const useLiveMessages = createMessages({ en, ur });
