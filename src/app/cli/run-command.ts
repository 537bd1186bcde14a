import { describeError } from '../describe-error.ts';

/** Runs a command. On an error it prints a message and sets the exit code to 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};
