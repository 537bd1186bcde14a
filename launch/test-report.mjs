import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const secondsOf = (milliseconds) => Math.round(milliseconds) / 1000;

const describeFile = (module) => ({
  project: module.project.name,
  path: module.relativeModuleId,
  state: module.state(),
  seconds: secondsOf(module.diagnostic().duration),
  tests: [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    state: test.result().state,
    seconds: secondsOf(test.diagnostic()?.duration ?? 0),
  })),
});

/** Vitest's reporter that writes how each file and each test ended into the file named in `CASA_TEST_REPORT`. */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const path = process.env.CASA_TEST_REPORT;
    mkdirSync(dirname(path), { recursive: true });
    const report = { files: modules.map(describeFile), unhandledErrors: unhandledErrors.length };
    writeFileSync(path, `${JSON.stringify(report)}\n`);
  }
}
