import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './form-messages.module.scss';

export interface FormStatusProps {
  /** The confirmation or progress; nothing keeps the live region, without which later words are not heard. */
  readonly children?: ReactNode;
  readonly tone?: 'success' | 'info';
}

/** A polite live region for what became of a form. Render it always, fill it when there is news. */
export function FormStatus({ children, tone = 'success' }: FormStatusProps) {
  return (
    <div role="status">
      {children && (
        <div className={styles[tone]}>
          {tone === 'success' && <Icon icon={CircleCheck} size={22} />}
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
