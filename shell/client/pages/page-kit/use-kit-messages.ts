import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './messages/en';

export const useKitMessages = createMessages({ en });
