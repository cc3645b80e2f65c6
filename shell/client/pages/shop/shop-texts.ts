import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './shop-texts-en';
import { ur } from './shop-texts-ur';

export const useShopTexts = createMessages({ en, ur });
