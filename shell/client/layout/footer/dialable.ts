/** A telephone number as links carry it: digits and a leading plus. */
export const dialable = (phone: string): string => phone.replace(/(?!^\+)\D/g, '');
