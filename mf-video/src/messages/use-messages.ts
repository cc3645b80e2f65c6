import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './en';
import { ur } from './ur';

/** Texts of mf-video in the shell's locale. */
export const useMessages = createMessages({ en, ur });
