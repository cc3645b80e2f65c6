import type { en } from './en';

/** Names of the messages that are a text by themselves, for lists of links. */
export type TextName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];
