import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { syncFolder } from '../files/sync-folder';
import type { MailCarrier } from './mail-carrier';

/** The file of a mail, the same for every attempt. */
export const mailFile = (id: string): string => `${id.replace(/[^\w.@-]/g, '')}.eml`;

/** A folder of .eml files, for sites without a mail server. Mail programs open them. */
export function folderCarrier(folder: string): MailCarrier {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    place: folder,
    async carry(mail) {
      const { message, messageId } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mailFile(messageId);
      const draft = join(folder, `${name}.${process.pid}.part`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(Buffer.isBuffer(message) ? message : await buffer(message));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    },
    close: () => transport.close(),
  };
}
