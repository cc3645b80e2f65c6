/** css-loader exports the generated class names by their names in the file. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** Global style sheets are imported for their side effect. */
declare module '*.scss';
