import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, print } from './common.mjs';
import { runFiles } from './test-run.mjs';

/** Faults, the limits that apply to them, and the tests that cause them. */
export const faults = [
  {
    fault: 'kill -9 under writes',
    limit: 'each acknowledged write there, nothing half done, ready within 2 s or twice the first start',
    files: ['tests/api/faults/kill.test.ts'],
  },
  {
    fault: 'kill -9 in an import, a restore, a move, a release of messages, a turnover of the year and its trial',
    limit: 'whole or not at all, each message once',
    files: [
      ...['faults/kill-importing', 'faults/kill-restoring', 'faults/kill-releasing', 'backup/move'],
      ...['faults/kill-turning', 'faults/kill-trying'],
    ].map((name) => `tests/api/${name}.test.ts`),
  },
  {
    fault: 'kill -9 after a commit and before its follow-up: erasure, files, mail, notifications',
    limit: 'the next start completes it, once; nothing is left to do on the health page',
    files: ['tests/api/faults/kill-pending-jobs.test.ts'],
  },
  {
    fault: 'kill -9 in a migration',
    limit: 'old schema or new one, comes up the next time',
    files: ['tests/api/faults/kill-migrating.test.ts', 'tests/api/faults/kill-migrating-postgres.test.ts'],
  },
  {
    fault: 'nodes that start together on an empty or older database',
    limit: 'one whole school, no node dies',
    files: ['tests/api/faults/start-together.test.ts'],
  },
  {
    fault: 'kill -9 while photos of many are set or taken back',
    limit: 'each photo old or new, its file there',
    files: ['tests/api/faults/kill-setting-photos.test.ts'],
  },
  {
    fault: 'database lost or another one beside the uploads',
    limit: 'no file erased, a sentence',
    files: [
      ...['tests/api/backup/restore.test.ts', 'tests/api/faults/foreign-uploads.test.ts'],
      'src/features/files/server/collect-unused-files.test.ts',
    ],
  },
  {
    fault: 'disk sync fails',
    limit: 'the process ends, nothing acknowledged',
    files: ['tests/api/faults/failing-disk.test.ts'],
  },
  {
    fault: 'two processes on one data folder; a damaged, foreign or closed one; a database role without rights',
    limit: 'refused in a sentence, and told by the doctor',
    files: ['start-up', 'doctor', 'database-rights'].map((name) => `tests/api/faults/${name}.test.ts`),
  },
  {
    fault: 'disk full',
    limit: '507, reads and signing in go on, goes on by itself',
    files: ['tests/api/faults/disk-full.test.ts', 'src/features/files/server/storage-quota.test.ts'],
  },
  {
    fault: 'one person writes without end',
    limit: '413 and a sentence at the limit, what was sent before is found again, others write on',
    files: ['src/features/messages/server/sending/message-quota.test.ts'],
  },
  {
    fault: 'database connection lost',
    limit: '503 with Retry-After, recovers without a restart',
    files: ['tests/api/faults/lost-database.test.ts', 'src/platform/server/db/lost-connection.engines.test.ts'],
  },
  {
    fault: 'network of a client cut, half open, restarted server',
    limit: 'each message and entry once, in order',
    files: ['chat-cuts', 'chat-tabs', 'record-cuts'].map((name) => `tests/api/faults/${name}.test.ts`),
  },
  {
    fault: 'two nodes on one PostgreSQL',
    limit: 'each message once and in order on both',
    files: ['src/platform/server/socket/socket-nodes.engines.test.ts'],
  },
  {
    fault: 'two nodes on one PostgreSQL, one killed with kill -9',
    limit: 'lost 0, doubled 0, out of order 0; its people are seen to have gone; the audit log is one chain',
    files: ['tests/api/faults/kill-node.test.ts', 'tests/api/faults/kill-sealing.test.ts'],
  },
  {
    fault: 'upload cut at any byte, server killed in one',
    limit: 'no row, no file',
    files: ['src/features/files/server/upload-faults.test.ts', 'tests/api/faults/kill-uploading.test.ts'],
  },
  { fault: 'SIGTERM under load', limit: 'all answered, gone within 10 s', files: ['tests/api/faults/stop.test.ts'] },
  {
    fault: 'any sequence of creates, moves and deletes, many at once',
    limit: 'no dangling id, one section a student, unique names',
    files: ['tests/api/properties/school.engines.test.ts', 'tests/api/properties/bin.engines.test.ts'],
  },
  {
    fault: 'backup under writes, damaged archive',
    limit: 'same rows and bytes; refused before anything is touched',
    files: ['tests/api/backup/archive.test.ts', 'tests/api/backup/hostile-archives.test.ts'],
  },
  {
    fault: 'restore from a bucket: wrong key, missing archive, a bucket that refuses',
    limit: 'a sentence, nothing left; the newest one restored',
    files: ['tests/api/backup/restore-from-bucket.test.ts'],
  },
  {
    fault: 'any statement of any call fails',
    limit: 'one answer, no partial change, no file left',
    files: ['tests/api/faults/failing-statements.test.ts'],
  },
  {
    fault: 'the clock jumps',
    limit: 'nobody locked out, nothing erased too early, no work twice or never',
    files: ['tests/api/faults/clock-jumps.test.ts'],
  },
  {
    fault: 'a workbook that unpacks to a gigabyte',
    limit: 'refused in a sentence, ≤ 150 MB more memory, others answered meanwhile',
    files: ['tests/api/faults/huge-workbook.test.ts'],
  },
  {
    fault: 'malformed calls',
    limit: 'no crash, no hang, no 5xx, no stack',
    files: ['fuzz', 'bad-bodies', 'bad-queries', 'odd-texts', 'slow-bodies'].map(
      (name) => `tests/api/contract/${name}.test.ts`,
    ),
  },
  {
    fault: 'one person’s 2,000 calls at once',
    limit: 'nobody else waits for them',
    files: ['tests/api/contract/concurrency.test.ts'],
  },
];

const isOf = (files) => (path) => files.some((file) => path.endsWith(file));

/**
 * Returns a row of the table.
 * @param results results of the test files
 * @param notes measurements noted by tests, each with the path of its file
 */
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
  return [line(['Fault', 'Seen', 'Limit', 'Holds']), '| --- | --- | --- | --- |', ...cells.map(line)].join('\n');
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

/**
 * Runs the tests of all faults on both databases and prints the results with their limits. Arguments select rows of the
 * table.
 */
export const runFaults = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (![values.messages, values.cases, values.rounds, values.seed].every(isCount)) {
    print('--messages, --cases, --rounds and --seed take whole numbers from 1 on.');
    process.exitCode = 2;
    return;
  }
  const isWanted = ({ fault }) => positionals.length === 0 || positionals.some((word) => fault.includes(word));
  const wanted = faults.filter(isWanted);
  if (wanted.length === 0) {
    print(`There is no such fault. There are: ${faults.map(({ fault }) => fault).join('; ')}.`);
    process.exitCode = 2;
    return;
  }
  const notesPath = at('.runtime', 'fault-notes.jsonl');
  rmSync(notesPath, { force: true });
  print(`Random choices begin with the seed ${values.seed}.`);
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
  process.stdout.write(`${met} of ${rows.length} hold, seed ${values.seed}.\n`);
  process.exitCode = isWhole && met === rows.length ? 0 : 1;
};
