import { classNames } from './class-names';
import styles from './text-link.module.scss';

/** `inline` stands in a sentence, `alone` is a target of its own, `quiet` one of many in a list of ways on. */
export type TextLinkKind = 'inline' | 'alone' | 'quiet';

/** The look that text links inside and outside of the site share. */
export function textLinkClass(kind: TextLinkKind, className?: string): string {
  return classNames(styles.link, styles[kind], className);
}
