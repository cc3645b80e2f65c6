import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './share-bar-messages-en';
import { ur } from './share-bar-messages-ur';

export const useShareMessages = createMessages({ en, ur });
