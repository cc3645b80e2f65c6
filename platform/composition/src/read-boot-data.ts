import { BOOT_ELEMENT_ID, type BootData } from '@safar/protocol/boot-data';

/** Reads the boot data. Not validated: the same response from our own server also names the script that runs this. */
export function readBootData(): BootData {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(`The document has no #${BOOT_ELEMENT_ID} element, so this server did not render it.`);
  return JSON.parse(element.textContent) as BootData;
}
