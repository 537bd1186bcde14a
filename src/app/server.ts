import { readEnv } from '#platform/server/env.ts';
import { nextSteps } from './cli/next-steps.ts';
import { describeError } from './describe-error.ts';
import { isTextLog, serve } from './serve.ts';
import { declaredSettings } from './settings/declared-settings.ts';

try {
  const env = readEnv(process.env, declaredSettings);
  const { address, hasAdmin } = await serve(env);
  if (isTextLog(env)) process.stdout.write(nextSteps(address, hasAdmin));
} catch (error) {
  process.stderr.write(`Casa did not start.\n${describeError(error)}\n`);
  process.exit(1);
}
