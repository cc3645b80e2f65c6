import * as host from '@safar/shared/host';
import * as router from '@safar/shared/router';
import * as state from '@safar/shared/state';

/** The page's own instances of the modules that remotes share with it. */
export const facades = { host, router, state };
