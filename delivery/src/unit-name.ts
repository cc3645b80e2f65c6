/** Whether a folder of a store is one of a unit: the shell, or a remote. */
export const isUnitName = (name: string): boolean => /^(shell|mf-[a-z0-9-]+)$/.test(name);
