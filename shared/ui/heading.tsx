import { type ComponentPropsWithRef } from 'react';

/** 1 is the page's own title. */
export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: HeadingLevel;
}

/** `h1` to `h4` by number, because the level of a component depends on its page. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
