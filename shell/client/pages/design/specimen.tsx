import type { ReactNode } from 'react';
import styles from './design-page.module.scss';

interface SpecimenProps {
  readonly name: string;
  /** Side by side, as far as there is room. */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** A component in one or more states, with what it shows as a caption. */
export function Specimen({ name, row = false, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.caption}>{name}</h3>
      <div className={row ? styles.row : styles.stack}>{children}</div>
    </div>
  );
}
