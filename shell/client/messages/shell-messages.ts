import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './shell-messages-en';
import { ur } from './shell-messages-ur';

/** Keys of messages without parameters, for lists of links. */
export type TextName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];

export const useShellMessages = createMessages({ en, ur });
