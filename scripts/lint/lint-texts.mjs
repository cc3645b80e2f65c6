// @ts-check
// For tests: lints texts as if they stood in certain files, with the repository's own configuration.
// In: [{ file, text }] as JSON on stdin. Out: per text the rules that fired, each with its message.
import { text as readAll } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import tseslint from 'typescript-eslint';

/** @type {{ file: string, text: string }[]} */
const cases = JSON.parse(await readAll(process.stdin));
// Rules that need types need real files; what is tested here does not.
const eslint = new ESLint({
  overrideConfig: [/** @type {import('eslint').Linter.Config} */ (tseslint.configs.disableTypeChecked)],
});

/** @param {{ file: string, text: string }} sample */
async function lint({ file, text }) {
  if (file.endsWith('.scss')) {
    const { results } = await stylelint.lint({ code: text, codeFilename: file });
    return results.flatMap(({ warnings }) => warnings.map(({ rule, text: message }) => ({ rule, message })));
  }
  const results = await eslint.lintText(text, { filePath: file });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => ({ rule: ruleId ?? 'fatal', message })),
  );
}

const answers = [];
for (const sample of cases) answers.push(await lint(sample));
process.stdout.write(JSON.stringify(answers));
