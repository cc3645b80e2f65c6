/** The name of the field that people do not see and only bots fill. */
export const HONEYPOT = 'website';

/** The name of the field that says for how many milliseconds the form was open. It is optional. */
export const ELAPSED = 'elapsed_ms';

/** Nobody fills a form faster, in milliseconds. The server refuses with 422; sending again later is fine. */
export const LEAST_ELAPSED = 2000;

export const tooFast = 'That was very quick; please wait a moment and send it again.';
