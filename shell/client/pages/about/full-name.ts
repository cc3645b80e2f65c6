import type { Person } from './board';

/** `Dr. Tahira Nawab Shigri` */
export const fullName = ({ honorific, name }: Person) => (honorific ? `${honorific} ${name}` : name);
