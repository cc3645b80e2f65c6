import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

/** Returns the strings of the design system in the language of the page. */
export const useUiMessages = createMessages({ en, ur });
