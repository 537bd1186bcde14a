import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paddedTable } from './support/report.ts';

const root = join(import.meta.dirname, '..');
/** Groups whose figures are ratios to a baseline of the same run, or do not depend on the machine's load. */
export const comparedGroups = ['start', 'calls', 'audit', 'latency'];

/** Usual minutes of one run of a group on an idle machine with 2 cores. */
const usualMinutes: Record<string, number> = { start: 0.5, calls: 3, audit: 1.5, latency: 1.5 };
const minutesOfOthers = 2;
/** Minutes of both builds of a checkout, which are needed only after a change. */
const buildMinutes = 1;

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
};

/** Checks out the commit into a folder that is kept, with its dependencies, for the next comparison. */
const checkOut = (commit: string): { name: string; folder: string } => {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = join(root, '.runtime', 'compared');
  if (existsSync(join(folder, '.git'))) git('-C', folder, 'checkout', '--quiet', '--detach', '--force', hash);
  else git('worktree', 'add', '--force', '--detach', folder, hash);
  return { name: hash.slice(0, 10), folder };
};

type Figures = ReadonlyMap<string, string>;

/** Returns the figures by metric. The table is read, because it is what every commit prints. */
const parseTable = (output: string): Figures =>
  new Map(
    output.split('\n').flatMap((line) => {
      const [, metric = '', measured = '', baseline = ''] = line.split('|').map((cell) => cell.trim());
      const isRow = line.startsWith('|') && !/^(Metric|What|-+)$/.test(metric);
      return isRow ? [[metric, [measured, ...(/\bratio\b/.test(baseline) ? [baseline] : [])].join('; ')]] : [];
    }),
  );

const measure = async (folder: string, groups: readonly string[]): Promise<Figures> => {
  const child = spawn(process.execPath, ['launch.mjs', 'bench', ...groups], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  const figures = parseTable(output);
  if (figures.size === 0) throw new Error(`The benchmark in ${folder} printed no figures:\n${output}`);
  return figures;
};

/** Returns the ratio of a figure, else its first number. The number of a name such as `p50` does not count. */
const numberIn = (figure: string): number =>
  Number(/ratio (\d+(?:\.\d+)?)/.exec(figure)?.[1] ?? /(?<![\w.])\d+(?:\.\d+)?/.exec(figure)?.[0]);

const mean = (figures: readonly string[]) => figures.reduce((sum, one) => sum + numberIn(one), 0) / figures.length;

const changeOf = (before: readonly string[], now: readonly string[]): string => {
  const change = (mean(now) / mean(before) - 1) * 100;
  return Number.isFinite(change) ? `${change > 0 ? '+' : ''}${change.toFixed(0)} %` : '–';
};

/** Returns the number of runs and the minutes they take, to be printed before a comparison. */
const planOf = (groups: readonly string[], rounds: number): string => {
  const run = groups.reduce((sum, group) => sum + (usualMinutes[group] ?? minutesOfOthers), 0);
  const total = Math.ceil(2 * rounds * run + 2 * buildMinutes);
  return `Comparing ${groups.join(', ')}: ${2 * rounds} runs of about ${run} minutes, with builds ${total} minutes.`;
};

/**
 * Runs groups alternately on a commit and on this checkout. Returns a table of the figures of both.
 * @param rounds runs of each. One is enough for most changes: each figure is already a median of pairs.
 */
export const compareWith = async (commit: string, groups: readonly string[], rounds: number): Promise<string> => {
  const other = checkOut(commit);
  const [before, now]: [Figures[], Figures[]] = [[], []];
  console.log(planOf(groups, rounds));
  const add = async (to: Figures[], name: string, folder: string) => {
    const began = performance.now();
    to.push(await measure(folder, groups));
    console.log(`${name}, run ${to.length} of ${rounds}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  };
  for (let round = 0; round < rounds; round += 1) {
    await add(before, other.name, other.folder);
    await add(now, 'This checkout', root);
  }
  const metrics = new Set([...before, ...now].flatMap((figures) => [...figures.keys()]));
  const figuresOf = (all: readonly Figures[], metric: string) => all.flatMap((figures) => figures.get(metric) ?? []);
  const rows = [...metrics].map((metric) => {
    const [old, own] = [figuresOf(before, metric), figuresOf(now, metric)];
    return [metric, old.join(' / ') || '–', own.join(' / ') || '–', changeOf(old, own)];
  });
  return paddedTable(['Metric', other.name, 'This checkout', 'Change'], rows);
};
