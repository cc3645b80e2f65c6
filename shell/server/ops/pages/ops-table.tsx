import type { ReactNode } from 'react';
import { en } from '../messages/en';

interface OpsTableProps {
  /** The id of the heading above it, which is its name. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** Rows by a key; the first cell of each is its header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
}

/**
 * A table that scrolls sideways in its own box, also by keyboard, where it is wider than the screen. On a phone each row is a
 * block, whose lines begin with the names of the columns, without those that say nothing.
 */
export function OpsTable({ labelledBy, columns, rows, empty }: OpsTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <div className="ops-table" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={cell === en.live.none ? 'ops-none' : undefined}
                  data-column={columns[index + 1]}
                >
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
