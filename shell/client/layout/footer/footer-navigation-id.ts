/** The links of the whole site at the foot of every page; the menu button leads there when scripts do not run. */
export const footerNavigationId = 'site-links';
