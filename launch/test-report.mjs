import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { print } from './common.mjs';

const secondsOf = (milliseconds) => Math.round(milliseconds) / 1000;
const messagesOf = (errors = []) => errors.map(({ message, stack }) => message || stack || 'unknown error');
const pathOf = (module) => ({ project: module.project.name, path: module.relativeModuleId });

const describeTest = (test) => ({
  name: test.fullName,
  state: test.result().state,
  seconds: secondsOf(test.diagnostic()?.duration ?? 0),
  messages: messagesOf(test.result().errors),
});

const describeFile = (module) => ({
  ...pathOf(module),
  state: module.state(),
  seconds: secondsOf(module.diagnostic().duration),
  cpuSeconds: module.meta().cpuSeconds ?? 0,
  messages: messagesOf(module.errors()),
  tests: [...module.children.allTests()].map(describeTest),
});

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Minimum seconds between two lines of progress. */
const progressInterval = 20;
/**
 * Seconds without progress after which a test counts as hung. Vitest ends tests that wait too long but not busy loops.
 * Tests with their own timeout get one minute more than that timeout.
 */
const hangLimit = Number(process.env.CASA_TEST_HANG_SECONDS ?? 300);
const hangLimitOf = (test) => Math.max(hangLimit, (test.options.timeout ?? 0) / 1000 + 60);

/**
 * Vitest reporter that appends one JSON line per finished file to `CASA_TEST_REPORT`, so that a killed run leaves its
 * results. Also prints progress with `CASA_TEST_PROGRESS`, kills a worker that hangs in a busy loop, and cancels the
 * run after `CASA_TEST_MINUTES`.
 */
export default class TestReport {
  #path = process.env.CASA_TEST_REPORT;
  #isVerbose = process.env.CASA_TEST_PROGRESS === '1';
  #began = Date.now();
  #lastLine = Date.now();
  #waiting = new Map();
  #phases = new Map();
  #running = new Map();
  #ended = new Set();
  #timers = [];

  #write(line) {
    mkdirSync(dirname(this.#path), { recursive: true });
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  #note(module, test, limit = hangLimit) {
    // The result of a file's last test can arrive after the end of the file.
    if (this.#ended.has(module.id)) return;
    this.#running.set(module.id, { ...pathOf(module), test, limit, since: Date.now() });
  }

  onInit(vitest) {
    const minutes = Number(process.env.CASA_TEST_MINUTES ?? 0);
    const every = (milliseconds, work) => this.#timers.push(setInterval(work, milliseconds).unref());
    every(Math.min(5000, hangLimit * 250), () => this.#endHung());
    if (minutes > 0) every(minutes * 60_000, () => this.#endRun(vitest, minutes));
  }

  onTestRunStart(specifications) {
    const files = specifications.map(({ project, moduleId }) => ({
      project: project.name,
      path: moduleId.slice(project.config.root.length + 1),
    }));
    for (const { project, moduleId } of specifications) {
      const { files: count, bytes } = this.#waiting.get(project.name) ?? { files: 0, bytes: 0 };
      this.#waiting.set(project.name, { files: count + 1, bytes: bytes + statSync(moduleId).size });
    }
    this.#write({ kind: 'start', files });
  }

  onTestModuleQueued(module) {
    this.#note(module, 'loading the file');
    const { name } = module.project;
    if (!this.#phases.has(name)) this.#phases.set(name, { began: Date.now(), files: 0, bytes: 0, tests: 0 });
  }

  onTestCaseReady(test) {
    this.#note(test.module, test.fullName, hangLimitOf(test));
  }

  onTestCaseResult(test) {
    this.#note(test.module, `after ${test.fullName}`);
  }

  onTestModuleEnd(module) {
    const file = describeFile(module);
    this.#running.delete(module.id);
    this.#ended.add(module.id);
    this.#write({ kind: 'file', ...file });
    if (this.#isVerbose) this.#tellProgress(file, statSync(module.moduleId).size);
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const timer of this.#timers) clearInterval(timer);
    const errors = unhandledErrors.map((error) => ({
      path: error.VITEST_TEST_PATH,
      message: [error, error.cause]
        .filter(Boolean)
        .map(({ message }) => message)
        .join('\n'),
    }));
    this.#write({ kind: 'end', errors });
  }

  #tellProgress({ project, tests }, bytes) {
    const phase = this.#phases.get(project);
    phase.files += 1;
    phase.bytes += bytes;
    phase.tests += tests.length;
    const left = this.#waiting.get(project).files - phase.files;
    const elapsed = (Date.now() - this.#began) / 1000;
    if (left === 0)
      print(`${clock(elapsed)}  ${project}: ${phase.tests} tests in ${clock((Date.now() - phase.began) / 1000)}`);
    else if (Date.now() - this.#lastLine > progressInterval * 1000)
      print(`${clock(elapsed)}  ${project}: ${phase.files} of ${phase.files + left} files, ${this.#remaining()}`);
    else return;
    this.#lastLine = Date.now();
  }

  /** Estimates the remaining time from usual seconds and this run's speed, in bytes: large files run first. */
  #remaining() {
    const usual = JSON.parse(process.env.CASA_TEST_USUAL_SECONDS ?? '{}');
    let [expected, done] = [0, 0];
    for (const [project, total] of this.#waiting) {
      const share = (this.#phases.get(project)?.bytes ?? 0) / total.bytes;
      expected += (usual[project] ?? 60) * (1 - share);
      done += (usual[project] ?? 60) * share;
    }
    const scale = done > 30 ? (Date.now() - this.#began) / 1000 / done : 1;
    return `about ${clock(expected * scale)} left`;
  }

  #endHung() {
    for (const [id, { since, limit, ...running }] of this.#running) {
      if (Date.now() - since < limit * 1000) continue;
      this.#running.delete(id);
      const { pid, test } = workerOf(`${this.#path}.workers`, running) ?? running;
      this.#write({ kind: 'hang', ...running, test });
      print(`ended after ${limit} s without progress: ${running.path}: ${test}`);
      if (pid) killProcess(pid);
    }
  }

  async #endRun(vitest, minutes) {
    print(`ended after ${minutes} minutes; still running: ${[...this.#running.values()].map(({ path }) => path)}`);
    await vitest.cancelCurrentRun('keyboard-input');
  }
}

const killProcess = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process has ended already.
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Returns the worker of a file and its current test, from the notes of `tests/support/watch-file.ts`. */
const workerOf = (folder, { project, path }) => {
  const pids = existsSync(folder) ? readdirSync(folder) : [];
  const notes = pids.map((pid) => ({ pid: Number(pid), ...JSON.parse(readFileSync(join(folder, pid), 'utf8')) }));
  return notes.find((note) => note.project === project && note.path === path);
};
