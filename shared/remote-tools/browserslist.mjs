// @ts-check
/** The supported browsers, which all have modules, `<dialog>`, container queries and logical properties. */
export const browsers = ['chrome >= 105', 'safari >= 16', 'firefox >= 115', 'samsung >= 20'];
