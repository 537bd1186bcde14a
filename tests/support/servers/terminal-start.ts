import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const launcher = join(import.meta.dirname, '../../../launch.mjs');
const nextSteps = 'Ctrl+C stops Casa';
const link = /^\S+ ! Casa has no admin yet: .*: (http:\/\/\S+\/setup\?token=\S+)$/m;

/** Starts Casa with `npm start` in an empty folder, as from a fresh clone. @returns the set-up link in the log */
export const startInTerminal = async (folder: string) => {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    CASA_CONFIG: devNull,
    CASA_DATA: folder,
    PORT: `${await freePort()}`,
    CASA_LOG_FORMAT: 'text',
  };
  const child = spawn(process.execPath, [launcher, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const setupLink = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = link.exec(output)?.[1];
      if (found !== undefined && output.includes(nextSteps)) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void closed.then(() => reject(new Error(`Casa ended before it named its set-up link: ${output}`)));
  });
  return {
    setupLink,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
};
