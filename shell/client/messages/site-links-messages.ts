import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './site-links-messages-en';
import { ur } from './site-links-messages-ur';

/** Keys of messages without parameters, for lists of links. */
export type LinkName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];

export const useSiteLinksMessages = createMessages({ en, ur });
