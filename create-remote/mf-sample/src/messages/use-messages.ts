import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

export const useMessages = createMessages({ en, ur });
