import { join } from 'node:path';

/** Where mails become files when there is no mail server. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');
