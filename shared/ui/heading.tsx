import type { ComponentPropsWithRef } from 'react';
import type { HeadingLevel } from './link-props';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: HeadingLevel;
}

/** `h1` … `h4` by number, because the same part stands at different depths on different pages. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
