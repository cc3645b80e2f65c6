import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';

export const useMessages = createMessages({ en });
