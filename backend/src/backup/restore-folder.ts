import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';

/**
 * Name of a folder in DATA_DIR. A restore copies the backup to this folder, moves the folder's entries to DATA_DIR, and
 * then removes the folder. If the folder exists, a restore is running or was interrupted.
 */
export const RESTORE_FOLDER = '.restore.partial';

/** @throws {OperatorError} if a restore is running or was interrupted */
export function assertRestored(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORE_FOLDER))) return;
  throw new OperatorError(
    `${dataFolder} contains ${RESTORE_FOLDER}, so a restore is running or was interrupted. After an interrupted restore, move the content of ${dataFolder} away and restore the backup again.`,
  );
}
