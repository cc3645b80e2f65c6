/** The menu button links to this element before scripts run, and must not load the footer's code. */
export const footerNavigationId = 'site-links';
