import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';

export type Messages = typeof en;

export const useMessages = createMessages({ en });
