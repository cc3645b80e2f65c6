import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

/** The texts of the design system in the locale of the shell. */
export const useUiMessages = createMessages({ en, ur });
