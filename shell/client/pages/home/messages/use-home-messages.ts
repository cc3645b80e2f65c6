import { createMessages } from '@safar/shared/messages/create-messages';
import { en } from './en';

/** The words of the home page's last blocks in the locale of the page. */
export const useHomeMessages = createMessages({ en });
