// Lets a test shift the clock of a server, which loads this module with `--import`. `CLOCK_FILE` is the path of a file
// with a number of milliseconds, which is added to the time. The file is read again every 100 ms.
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
