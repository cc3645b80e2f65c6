import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './lazy-frame-messages-en';
import { ur } from './lazy-frame-messages-ur';

/** Keys of messages without parameters. Lists of links use them. */
export type LinkName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];

/** The reason for a redirect, such as `video-missing` in `/?notice=video-missing`. */
export type RedirectNotice = keyof typeof en.redirectNotices;

export const useLazyFrameMessages = createMessages({ en, ur });
