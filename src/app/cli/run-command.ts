import { describeError } from '../describe-error.ts';

/** Runs a command; what goes wrong is said in a sentence, and the program ends with 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};
