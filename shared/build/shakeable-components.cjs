/**
 * Lets the minifier drop the components of a library that nobody uses. Assignments to a component (`displayName`,
 * `contextType`) keep it in the bundle, with all that it calls: of react-router that is 5 KB of brotli. Names are for
 * developer tools and go; contexts move into their class.
 *
 * @type {(source: string) => string}
 */
module.exports = (source) => {
  let result = source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (React\w*\.(?:forwardRef|memo|createContext))\(/g, ' = /* #__PURE__ */ $1(');
  for (const [statement, name, context] of source.matchAll(/^(\w+)\.contextType = (\w+);$/gm)) {
    const head = new RegExp(`^(var ${name} = class .*\\{)$`, 'm');
    if (!head.test(result)) continue;
    result = result.replace(statement, '').replace(head, `$1 static contextType = ${context};`);
  }
  return result;
};
