import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';

/** The words of the suggestions in the locale of the page. */
export const useSuggestionMessages = createMessages({ en });
