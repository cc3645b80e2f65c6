/** The default export maps the class names in the file to the class names that css-loader generates. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** Global style sheets are imported for their side effect. */
declare module '*.scss';
