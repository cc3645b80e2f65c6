import type { ReactNode } from 'react';
import { Section } from '@safar/shared/ui/section';
import styles from './design-page.module.scss';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the design system. */
export function Part({ id, title, children }: PartProps) {
  return (
    <Section id={id} title={title}>
      <div className={styles.specimens}>{children}</div>
    </Section>
  );
}
