import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';

/** The footer's own words in the locale of the page. */
export const useFooterMessages = createMessages({ en });
