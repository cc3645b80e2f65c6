import { type ComponentPropsWithRef } from 'react';

/** Level of a heading. Level 1 is the title of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: HeadingLevel;
}

/** A heading whose level is a prop, so that a component can be used on pages with different heading structures. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
