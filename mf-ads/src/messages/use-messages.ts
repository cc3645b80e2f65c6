import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

export const useMessages = createMessages({ en, ur });
