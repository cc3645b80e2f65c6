import { vitalMetrics } from '@safar/shared/contract/telemetry';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,60}|unknown)$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,100}$/));
const release = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,60})@[0-9A-Za-z.+-]{1,100}$/));
const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const route = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));
/** One line, short, and without what a database or a terminal trips over. */
const sentence = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.transform(
    (text) =>
      text
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 190) || 'no message',
  ),
);

/** What browsers may send. Everything else is refused whole. */
export const reportSchema = v.object({
  load: v.pipe(v.string(), v.regex(/^[0-9a-z]{12,40}$/)),
  ran: v.pipe(v.array(release), v.maxLength(30)),
  failures: v.optional(
    v.pipe(
      v.array(
        v.object({
          remote: name,
          version: v.optional(version),
          phase: word,
          code: word,
          message: sentence,
          route,
        }),
      ),
      v.maxLength(5),
    ),
  ),
  vitals: v.optional(
    v.pipe(
      v.array(
        v.object({
          release,
          route,
          metric: v.picklist(vitalMetrics),
          value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
        }),
      ),
      v.maxLength(vitalMetrics.length),
    ),
  ),
});

/** A report of a page (`PageReport`) that has passed. */
export type CheckedReport = v.InferOutput<typeof reportSchema>;
