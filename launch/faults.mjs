import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, print } from './common.mjs';
import { runFiles } from './test-run.mjs';

/** Faults, the limits that apply to them, and the tests that cause them. */
export const faults = [
  {
    fault: 'kill -9 during writes',
    limit: 'every acknowledged write kept, nothing half done, ready within 2 s or twice the first start',
    files: ['tests/api/faults/kill.test.ts'],
  },
  {
    fault:
      'kill -9 during an import, a restore, a move, a release of messages, the start of the new year and its trial',
    limit: 'complete or not at all, each message once',
    files: [
      ...['faults/kill-importing', 'faults/kill-restoring', 'faults/kill-releasing', 'backup/move'],
      ...['faults/kill-turning', 'faults/kill-trying'],
    ].map((name) => `tests/api/${name}.test.ts`),
  },
  {
    fault: 'kill -9 between a commit and its follow-up: erasure, files, mail, notifications',
    limit: 'the next start completes it once; no pending tasks on the health page',
    files: ['tests/api/faults/kill-pending-jobs.test.ts'],
  },
  {
    fault: 'kill -9 during a migration',
    limit: 'old or new schema; the next start succeeds',
    files: ['tests/api/faults/kill-migrating.test.ts', 'tests/api/faults/kill-migrating-postgres.test.ts'],
  },
  {
    fault: 'nodes that start together on an empty or older database',
    limit: 'one complete school, no node stops',
    files: ['tests/api/faults/start-together.test.ts'],
  },
  {
    fault: 'kill -9 while photos are set or undone in bulk',
    limit: 'each photo old or new, with its file',
    files: ['tests/api/faults/kill-setting-photos.test.ts'],
  },
  {
    fault: 'database lost, or a different one with the uploads',
    limit: 'no file erased, a clear message',
    files: [
      ...['tests/api/backup/restore.test.ts', 'tests/api/faults/foreign-uploads.test.ts'],
      'src/features/files/server/collect-unused-files.test.ts',
    ],
  },
  {
    fault: 'disk sync fails',
    limit: 'the process exits, nothing is acknowledged',
    files: ['tests/api/faults/failing-disk.test.ts'],
  },
  {
    fault:
      'two processes on one data folder; a damaged, foreign or inaccessible one; a database role without permissions',
    limit: 'refused with a clear message that doctor reports too',
    files: ['start-up', 'doctor', 'database-rights'].map((name) => `tests/api/faults/${name}.test.ts`),
  },
  {
    fault: 'disk full',
    limit: '507; reading and sign-in still work; recovers automatically',
    files: ['tests/api/faults/disk-full.test.ts', 'src/features/files/server/storage-quota.test.ts'],
  },
  {
    fault: 'one person writes endlessly',
    limit: '413 with a clear message at the limit; earlier messages remain; others can still write',
    files: ['src/features/messages/server/sending/message-quota.test.ts'],
  },
  {
    fault: 'database connection lost',
    limit: '503 with Retry-After, recovers without a restart',
    files: ['tests/api/faults/lost-database.test.ts', 'src/platform/server/db/lost-connection.engines.test.ts'],
  },
  {
    fault: 'client network cut or half open, server restarted',
    limit: 'each message and entry once and in order',
    files: ['chat-cuts', 'chat-tabs', 'record-cuts'].map((name) => `tests/api/faults/${name}.test.ts`),
  },
  {
    fault: 'two nodes on one PostgreSQL',
    limit: 'each message once and in order on both',
    files: ['src/platform/server/socket/socket-nodes.engines.test.ts'],
  },
  {
    fault: 'two nodes on one PostgreSQL, one killed with kill -9',
    limit: '0 lost, 0 duplicated, 0 out of order; its users are shown as offline; the audit log is one chain',
    files: ['tests/api/faults/kill-node.test.ts', 'tests/api/faults/kill-sealing.test.ts'],
  },
  {
    fault: 'upload cut at any byte, or server killed during an upload',
    limit: 'no row, no file',
    files: ['src/features/files/server/upload-faults.test.ts', 'tests/api/faults/kill-uploading.test.ts'],
  },
  {
    fault: 'SIGTERM under load',
    limit: 'all requests answered, stopped within 10 s',
    files: ['tests/api/faults/stop.test.ts'],
  },
  {
    fault: 'any sequence of creates, moves and deletes, many concurrently',
    limit: 'no dangling ids, one section per student, unique names',
    files: ['tests/api/properties/school.engines.test.ts', 'tests/api/properties/bin.engines.test.ts'],
  },
  {
    fault: 'backup during writes, damaged archive',
    limit: 'same rows and bytes; refused before anything is changed',
    files: ['tests/api/backup/archive.test.ts', 'tests/api/backup/hostile-archives.test.ts'],
  },
  {
    fault: 'restore from a bucket: wrong key, missing archive, a bucket that refuses',
    limit: 'a clear message, nothing left behind; the newest archive restored',
    files: ['tests/api/backup/restore-from-bucket.test.ts'],
  },
  {
    fault: 'any statement of any call fails',
    limit: 'one response, no partial change, no file left behind',
    files: ['tests/api/faults/failing-statements.test.ts'],
  },
  {
    fault: 'the clock jumps',
    limit: 'no one locked out, nothing erased too early, no work skipped or repeated',
    files: ['tests/api/faults/clock-jumps.test.ts'],
  },
  {
    fault: 'a workbook that unpacks to 1 GB',
    limit: 'refused with a clear message, ≤ 150 MB more memory, others are served',
    files: ['tests/api/faults/huge-workbook.test.ts'],
  },
  {
    fault: 'malformed calls',
    limit: 'no crash, no hang, no 5xx, no stack trace',
    files: ['fuzz', 'bad-bodies', 'bad-queries', 'odd-texts', 'slow-bodies'].map(
      (name) => `tests/api/contract/${name}.test.ts`,
    ),
  },
  {
    fault: '2,000 concurrent calls by one person',
    limit: 'no one else has to wait',
    files: ['tests/api/contract/concurrency.test.ts'],
  },
];

const isOf = (files) => (path) => files.some((file) => path.endsWith(file));

/** Returns a row of the table. `notes`: measurements noted by tests, each with the path of its file. */
export const rowOf = ({ fault, limit, files }, results, notes) => {
  const own = results.filter(({ path }) => isOf(files)(path));
  const tests = own.flatMap((file) => file.tests);
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const failed = tests.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const broken = own.filter(
    ({ state, tests: fileTests }) => state === 'failed' && !fileTests.some((test) => test.state === 'failed'),
  );
  const missing = files.filter(
    (file) =>
      !own.some(
        ({ path, tests: fileTests }) => isOf([file])(path) && fileTests.some(({ state }) => state === 'passed'),
      ),
  );
  const seen = [
    `${passed} tests passed`,
    ...notes.filter(({ path }) => isOf(files)(path)).map((note) => note.seen),
    ...failed.map((name) => `FAILED: ${name}`),
    ...broken.map(({ path }) => `FAILED: ${path}`),
    ...missing.map((file) => `did not run: ${file}`),
  ].join('; ');
  return { fault, seen, limit, isMet: failed.length + broken.length + missing.length === 0 };
};

export const asTable = (rows) => {
  const cells = rows.map(({ fault, seen, limit, isMet }) => [fault, seen, limit, isMet ? 'yes' : 'NO']);
  const line = (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(['Fault', 'Result', 'Limit', 'Met']), '| --- | --- | --- | --- |', ...cells.map(line)].join('\n');
};

const readNotes = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

const options = /** @type {const} */ ({
  messages: { type: 'string', default: '10000' },
  cases: { type: 'string', default: '' },
  rounds: { type: 'string', default: '' },
  seed: { type: 'string', default: process.env.CASA_TEST_SEED ?? '1' },
});

const isCount = (text) => text === '' || /^[1-9]\d{0,8}$/.test(text);

/** Runs the tests of all faults, or of rows selected by the arguments, on both databases and prints the results. */
export const runFaults = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (![values.messages, values.cases, values.rounds, values.seed].every(isCount)) {
    print('--messages, --cases, --rounds and --seed must be whole numbers of at least 1.');
    process.exitCode = 2;
    return;
  }
  const isWanted = ({ fault }) => positionals.length === 0 || positionals.some((word) => fault.includes(word));
  const wanted = faults.filter(isWanted);
  if (wanted.length === 0) {
    print(`No fault matches. Choose from: ${faults.map(({ fault }) => fault).join('; ')}.`);
    process.exitCode = 2;
    return;
  }
  const notesPath = at('.runtime', 'fault-notes.jsonl');
  rmSync(notesPath, { force: true });
  print(`Random seed: ${values.seed}.`);
  const projects = ['--project=sqlite', '--project=postgres'];
  const { files, isWhole } = await runFiles([...projects, ...wanted.flatMap((row) => row.files)], {
    env: {
      CASA_TEST_SEED: values.seed,
      CASA_TEST_FULL: '1',
      CASA_TEST_MESSAGES: values.messages,
      CASA_TEST_CASES: values.cases,
      CASA_TEST_ROUNDS: values.rounds,
      CASA_TEST_NOTES: notesPath,
    },
  });
  const rows = wanted.map((row) => rowOf(row, files, readNotes(notesPath)));
  process.stdout.write(`\n${asTable(rows)}\n\n`);
  const met = rows.filter(({ isMet }) => isMet).length;
  process.stdout.write(`${met} of ${rows.length} met, seed ${values.seed}.\n`);
  process.exitCode = isWhole && met === rows.length ? 0 : 1;
};
