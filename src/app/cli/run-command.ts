import { sentenceFor } from '../fault-sentence.ts';

/** Runs a command; what goes wrong is said in a sentence, and the program ends with 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
};
