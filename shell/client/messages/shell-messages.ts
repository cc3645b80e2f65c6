import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './shell-messages-en';
import { ur } from './shell-messages-ur';

export const useShellMessages = createMessages({ en, ur });
