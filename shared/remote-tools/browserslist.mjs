// @ts-check
/** The supported browsers. All of them support modules, `<dialog>`, container queries and logical properties. */
export const browsers = ['chrome >= 105', 'safari >= 16', 'firefox >= 115', 'samsung >= 20'];
