/** What css-loader hands to `import styles from './x.module.scss'`: the local class names by their written names. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** Global style sheets are imported for their effect only. */
declare module '*.scss';
