import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

/** Returns the strings of mf-video in the locale of the page. */
export const useMessages = createMessages({ en, ur });
