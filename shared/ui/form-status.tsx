import { CircleCheck } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './form-messages.module.scss';

export interface FormStatusProps {
  /** The confirmation or progress; nothing keeps the live region, without which later words are not heard. */
  readonly children?: ReactNode;
  readonly tone?: 'success' | 'info';
}

/**
 * A polite live region for what became of a form. Render it always, fill it when there is news. A confirmation comes
 * into view, since a form can be sent from any of its fields.
 */
export function FormStatus({ children, tone = 'success' }: FormStatusProps) {
  const region = useRef<HTMLDivElement>(null);
  const confirms = tone === 'success' && Boolean(children);
  const confirmed = useRef(confirms);

  useEffect(() => {
    if (confirms && !confirmed.current) region.current?.scrollIntoView?.({ block: 'nearest' });
    confirmed.current = confirms;
  }, [confirms]);

  return (
    <div ref={region} role="status">
      {children && (
        <div className={styles[tone]}>
          {tone === 'success' && <Icon icon={CircleCheck} size={22} />}
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
