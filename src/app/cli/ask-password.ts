import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFault } from '../fault-sentence.ts';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on the terminal without showing the answer. */
export const askHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  const given = new AbortController();
  lines.on('SIGINT', () => given.abort());
  try {
    return await lines.question('', { signal: given.signal });
  } catch (error) {
    throw given.signal.aborted ? new CommandFault('Nothing was changed.') : error;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/**
 * Asks on the terminal for a new password, twice, without showing it.
 * @returns undefined for an empty answer and where there is no terminal
 */
export const askNewPassword = async (): Promise<string | undefined> => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const password = await askHidden('New password (empty: one is made): ');
  if (password === '') return undefined;
  if ((await askHidden('Once more: ')) !== password)
    throw new CommandFault('The two passwords differ. Nothing was changed.');
  return password;
};
