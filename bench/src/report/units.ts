export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What the targets are given in. */
export const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

export const milliseconds = (time: number): string => `${Math.round(time)} ms`;
