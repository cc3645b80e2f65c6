import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './lazy-frame-messages-en';
import { ur } from './lazy-frame-messages-ur';

/** Keys of messages without parameters, for lists of links. */
export type LinkName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];

/** Reason of a redirect, e.g. `/?notice=video-missing`. */
export type RedirectNotice = keyof typeof en.redirectNotices;

export const useLazyFrameMessages = createMessages({ en, ur });
