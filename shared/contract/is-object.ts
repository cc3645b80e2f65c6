/** Whether a value from outside is an object or array, so that its properties can be read as `unknown`. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
