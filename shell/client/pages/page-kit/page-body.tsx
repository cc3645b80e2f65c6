import type { ReactNode } from 'react';
import { Container } from '@safar/shared/ui/container';
import styles from './page-body.module.scss';

/** The content column under a page's title, with room before the footer. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <Container className={styles.body}>{children}</Container>;
}
