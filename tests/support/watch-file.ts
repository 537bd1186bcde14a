import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of this file in its worker, in seconds, without browsers, servers and databases. */
    cpuSeconds?: number;
  }
}

// Vitest runs this module before each test file. `launch/test-report.mjs` reads these notes to end the worker of a
// hanging test. Vitest's own messages are delayed until the test yields.
const { file } = TestRunner.getCurrentSuite();
const report = process.env.CASA_TEST_REPORT;
const folder = report && `${report}.workers`;

const note = (test: string): void => {
  if (!folder || !file) return;
  mkdirSync(folder, { recursive: true });
  const { projectName: project = '', name: path } = file;
  writeFileSync(join(folder, String(process.pid)), JSON.stringify({ project, path, test }));
};
note('loading the file');
beforeEach(({ task }) => note(task.fullTestName));

const began = process.cpuUsage();
afterAll(() => {
  const { user, system } = process.cpuUsage(began);
  if (file) file.meta.cpuSeconds = Math.round((user + system) / 1000) / 1000;
});
