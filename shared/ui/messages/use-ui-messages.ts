import { createMessages } from '../../messages/create-messages';
import { en } from './en';

/** The texts of the design system in the locale of the shell. */
export const useUiMessages = createMessages({ en });
