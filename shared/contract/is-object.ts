/** Whether an untrusted value is an object or an array, so that its properties can be read as `unknown`. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
