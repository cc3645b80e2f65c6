/**
 * Creates `callerOf(callee)`, which returns the file, line and column from which the running function `callee` was
 * called. `callerOf` reads V8's call sites, because code can forge the text of `Error.stack` with the `name` of a
 * function or a comment with `sourceURL`.
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
