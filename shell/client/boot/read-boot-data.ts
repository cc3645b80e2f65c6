import { BOOT_ELEMENT_ID, type BootData } from './boot-data';

/**
 * Reads what the server put into the document. It comes from our own server in the same response as this
 * script's address, so it is trusted as it is.
 */
export function readBootData(): BootData {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(`The document has no #${BOOT_ELEMENT_ID}; it was not made by this site.`);
  return JSON.parse(element.textContent) as BootData;
}
