/** One JSON line for each fact; warnings and errors go to stderr, where the launcher and the operator look. */
function write(level: 'info' | 'warn' | 'error', message: string, details: object): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

export const log = {
  info: (message: string, details: object = {}) => write('info', message, details),
  warn: (message: string, details: object = {}) => write('warn', message, details),
  error: (message: string, details: object = {}) => write('error', message, details),
};
