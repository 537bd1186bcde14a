import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = `
  import { runChildJob } from '#app/processes/run-child-job.ts';
  const say = (word) => process.stdout.write(word);
  await runChildJob(async ({ word }) => say(word), () => { say('abandoned'); process.exit(1); });`;

const run = async (isWaiting: boolean) => {
  const childProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  childProcess.stdin.write('{"word":"done"}\n');
  if (!isWaiting) childProcess.stdin.end();
  return text(childProcess.stdout);
};

test('runs the order while the parent waits', async () => {
  expect(await run(true)).toBe('done');
});

test('starts nothing if the parent was gone before the order was read', async () => {
  expect(await run(false)).toBe('abandoned');
});
