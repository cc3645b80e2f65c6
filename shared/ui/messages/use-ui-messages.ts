import { createMessages } from '../../messages/create-messages';
import { en } from './en';

/** The design system's own words in the shell's locale. */
export const useUiMessages = createMessages({ en });
