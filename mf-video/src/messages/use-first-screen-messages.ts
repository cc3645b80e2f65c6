import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './first-screen-en';
import { ur } from './first-screen-ur';

export const useFirstScreenMessages = createMessages({ en, ur });
