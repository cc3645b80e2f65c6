import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Accounts that started a pipeline, by the variable in which it says so. */
const pipelines: readonly (readonly [variable: string, where: string])[] = [
  ['GITHUB_ACTOR', 'GitHub'],
  ['GITLAB_USER_LOGIN', 'GitLab'],
];

const gitSetting = async (root: string, name: string): Promise<string> =>
  run('git', ['config', name], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run under a number that has no name.
    return 'unknown';
  }
}

/** Who is releasing: the account behind a pipeline, else whom git names as author here, else the machine's user. */
export async function findActor(root: string, variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  for (const [variable, where] of pipelines) {
    if (variables[variable]) return `${variables[variable]} (${where})`;
  }
  const [name, mail] = await Promise.all([gitSetting(root, 'user.name'), gitSetting(root, 'user.email')]);
  if (name) return mail ? `${name} <${mail}>` : name;
  return mail || systemUser();
}
