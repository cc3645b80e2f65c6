// @ts-check
// Test helper: lints source code as if it were in files of this repository with the given names.
// stdin: [{ file, text }] as JSON. stdout: for each entry an array of the reported rules and messages, as JSON.
import { text as readAll } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import tseslint from 'typescript-eslint';

/** @type {{ file: string, text: string }[]} */
const cases = JSON.parse(await readAll(process.stdin));
// Rules that need type information work only on real files, so they are disabled here.
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

const reports = [];
for (const sample of cases) reports.push(await lint(sample));
process.stdout.write(JSON.stringify(reports));
