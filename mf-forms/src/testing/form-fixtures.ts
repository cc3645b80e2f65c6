import { joinUsRoute } from '../features/join-us/join-us-route';

/** The slices and sagas of every form. */
export const formFeatures = joinUsRoute.features ?? [];
