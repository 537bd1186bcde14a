import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from '../describe-error.ts';

const discardOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts on the terminal without showing the input. */
export const promptHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: discardOutput(), terminal: true });
  const cancelled = new AbortController();
  lines.on('SIGINT', () => cancelled.abort());
  try {
    return await lines.question('', { signal: cancelled.signal });
  } catch (error) {
    throw cancelled.signal.aborted ? new CliError('Nothing was changed.') : error;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** Prompts twice for a hidden new password. Undefined for empty input or without a terminal. */
export const promptNewPassword = async (): Promise<string | undefined> => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const password = await promptHidden('New password (leave empty to generate one): ');
  if (password === '') return undefined;
  if ((await promptHidden('Repeat the password: ')) !== password)
    throw new CliError('The two passwords do not match. Nothing was changed.');
  return password;
};
