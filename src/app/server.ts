import { describeError, exitCodeOf } from './describe-error.ts';
import { isTextLog, serve } from './serve.ts';
import { readEnvironment } from './settings/environment.ts';

/** Returns the operator's next steps. Without an admin, the log above contains a setup link. */
const nextSteps = (address: string, hasAdmin: boolean): string => {
  const next = hasAdmin
    ? `Next: open ${address} in a browser and sign in.`
    : 'Next: open the setup link above in a browser to name the school and create the first admin. The link works once.';
  return `\n  ${next}\n  Ctrl+C stops Casa. In a second terminal, npm run casa -- help lists the other commands.\n\n`;
};

try {
  const env = readEnvironment();
  const { address, hasAdmin } = await serve(env);
  if (isTextLog(env)) process.stdout.write(nextSteps(address, hasAdmin));
} catch (error) {
  process.stderr.write(`Casa did not start.\n${describeError(error)}\n`);
  process.exit(exitCodeOf(error));
}
