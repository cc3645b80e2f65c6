import * as v from 'valibot';

/** Whole numbers from 0; some backends send them as text. */
export const count = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))],
    'must be a number',
  ),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** Text that may be empty; missing and `null` are empty, numbers are text. */
export const text = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()], 'must be text'),
    v.transform((value) => String(value ?? '')),
  ),
  '',
);

/** Text that an item is useless without. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => String(value).trim()),
  v.nonEmpty('must not be empty'),
);

/** An image path; whatever is no text is `null`, which `imageAddress` turns into the stand-in picture. */
export const image = v.fallback(v.optional(v.nullable(v.string()), null), null);
