import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparedGroups, compareWith } from './compare.ts';
import { asTable, type Row } from './support/report.ts';

// Each group starts and stops its own servers. After `npm run bench --`: `calls latency` runs some of the groups, `pages
// --path=/admin/news` some of the pages, `--compare=COMMIT` or `calls --compare=COMMIT` compares the figures of a commit,
// with `--rounds=3` more exactly.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, compare: { type: 'string' }, rounds: { type: 'string', default: '1' } },
});

const groups: Record<string, () => Promise<Row[]>> = {
  start: async () => (await import('./rows/start.ts')).measureStart(),
  calls: async () => (await import('./rows/calls.ts')).measureCalls(),
  growth: async () => (await import('./rows/growth.ts')).measureGrowth(),
  audit: async () => (await import('./rows/audit.ts')).measureAudit(),
  conversation: async () => (await import('./rows/conversation.ts')).measureConversation(),
  latency: async () => (await import('./rows/latency.ts')).measureLatency(),
  sockets: async () => (await import('./rows/sockets.ts')).measureSockets(),
  load: async () => (await import('./rows/first-load.ts')).measureFirstLoad(),
  pages: async () => (await import('./rows/pages.ts')).measurePages(values.path),
  switching: async () => (await import('./rows/switching.ts')).measureSwitching(),
  strangers: async () => (await import('./rows/anonymous-load.ts')).measureStrangers(),
  flood: async () => (await import('./rows/flood.ts')).measureFlood(),
  backup: async () => (await import('./rows/backup.ts')).measureBackup(),
  imports: async () => (await import('./rows/imports.ts')).measureImports(),
  photos: async () => (await import('./rows/many-photos.ts')).measureManyPhotos(),
  record: async () => (await import('./rows/record.ts')).measureRecord(),
  day: async () => (await import('./rows/school-day.ts')).measureSchoolDay(),
  sizing: async () => (await import('./rows/sizing.ts')).measureSizing(),
};

/** Groups that take minutes. They run only by name and store their results in a separate file. */
const separateGroups = ['sizing'];

const names = wanted.length > 0 ? wanted : Object.keys(groups).filter((name) => !separateGroups.includes(name));
const unknown = names.find((name) => !(name in groups));
if (unknown !== undefined)
  throw new Error(`There is no group ${unknown}; there are ${Object.keys(groups).join(', ')}.`);

if (values.compare !== undefined) {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a whole number from 1.');
  console.log(await compareWith(values.compare, wanted.length > 0 ? wanted : comparedGroups, rounds));
  process.exit();
}

const rows: Row[] = [];
for (const name of names) {
  console.log(`Measuring ${name}…`);
  const measured = (await groups[name]?.()) ?? [];
  rows.push(...measured);
  console.log(asTable(measured));
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
const storeResults = async (name: string, command: string) => {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${name}.md`),
    `# Measured\n\n${machine}. Made by \`${command}\`.\n\n${asTable(rows)}\n`,
  );
};
const [only = ''] = wanted;
if (wanted.length === 1 && separateGroups.includes(only)) await storeResults(only, `npm run bench -- ${only}`);
if (wanted.length === 0 && values.path === undefined) {
  await storeResults('latest', 'npm run bench');
  console.log(`\n${asTable(rows)}\n`);
}
const missed = rows.filter(({ passes }) => !passes).length;
console.log(`${machine}\n${rows.length - missed} of ${rows.length} figures hold.`);
process.exit(missed > 0 ? 1 : 0);
