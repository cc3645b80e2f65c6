import type { ReactNode } from 'react';
import { Container } from '@safar/ui/container';
import styles from './page-body.module.scss';

/** The content column below the title of a page. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <Container className={styles.body}>{children}</Container>;
}
