import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './form-texts-en';
import { ur } from './form-texts-ur';

export const useFormTexts = createMessages({ en, ur });
