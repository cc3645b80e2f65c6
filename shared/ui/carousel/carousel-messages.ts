import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './carousel-messages-en';
import { ur } from './carousel-messages-ur';

export const useCarouselMessages = createMessages({ en, ur });
