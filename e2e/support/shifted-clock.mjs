// Preloaded by a server whose clock a test shifts. CLOCK_FILE contains the milliseconds by which the clock is fast; a
// negative number makes it slow.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

function readOffset() {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}
readOffset();
setInterval(readOffset, 100).unref();

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} values */
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
