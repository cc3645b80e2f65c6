/**
 * Creates `callerOf(callee)`, which returns the file, line and column from which the running function `callee` was
 * called. `callerOf` reads V8's call sites instead of the text of `Error.stack`, because code can forge that text with
 * the `name` of a function or a `//# sourceURL` comment.
 *
 * Call `createCallerOf` before `confineProcess`, which freezes `Error`.
 */
export function createCallerOf(): (callee: (...args: never) => unknown) => string {
  const { captureStackTrace } = Error;
  let trace: object | undefined;
  const callers: NodeJS.CallSite[] = [];
  Error.prepareStackTrace = (error: object, callSites) => {
    if (error !== trace)
      return [String(error), ...callSites.map((site) => `    at ${String(site)}`)].join('\n');
    callers.push(...callSites.slice(0, 1));
    return '';
  };
  return (callee) => {
    trace = {};
    captureStackTrace(trace, callee);
    // V8 calls `prepareStackTrace` when the stack is first read.
    Reflect.get(trace, 'stack');
    const caller = callers.pop();
    return `${caller?.getFileName()}:${caller?.getLineNumber()}:${caller?.getColumnNumber()}`;
  };
}
