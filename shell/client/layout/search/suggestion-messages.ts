import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './suggestion-messages-en';
import { ur } from './suggestion-messages-ur';

export const useSuggestionMessages = createMessages({ en, ur });
