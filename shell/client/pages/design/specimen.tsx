import { type ReactNode } from 'react';
import { Section } from '@safar/ui/section';
import styles from './design-page.module.scss';

interface SpecimenSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function SpecimenSection({ id, title, children }: SpecimenSectionProps) {
  return (
    <Section id={id} title={title}>
      <div className={styles.specimens}>{children}</div>
    </Section>
  );
}

interface SpecimenProps {
  readonly name: string;
  /** Whether the `children` are side by side instead of stacked. */
  readonly row?: boolean;
  readonly children: ReactNode;
}

/** A component in one or more states, with a caption. */
export function Specimen({ name, row = false, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.caption}>{name}</h3>
      <div className={row ? styles.row : styles.stack}>{children}</div>
    </div>
  );
}
