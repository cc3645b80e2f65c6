import { joinUsRoute } from '../features/join-us/join-us-route';

/**
 * The Redux features (slices and sagas) that the forms need. Every route of `createFormRoute` declares all of them. The
 * `enquiry` slot declares some.
 */
export const formFeatures = joinUsRoute.features ?? [];
