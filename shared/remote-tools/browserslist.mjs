// @ts-check
/** The supported browsers. All of them support modules, `<dialog>`, container queries and `color-mix()`. */
export const browsers = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115', 'samsung >= 22'];
