import { statfs } from 'node:fs/promises';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';
import { versionText } from '../app-version.ts';
import { readUndone } from '../backup/undone-upgrade.ts';
import { ageText } from './age-text.ts';

const minNode = 24;
/** Link to the number of backups to keep, which usually use the most space. */
const backupSettings = '/admin/settings?find=backups';
const gigabyte = 1024 ** 3;

type DiskSpace = { readonly bavail: number; readonly blocks: number; readonly bsize: number };

export const checkSpace = async (
  { env }: Pick<Services, 'env'>,
  read: (folder: string) => Promise<DiskSpace> = statfs,
): Promise<Diagnosis> => {
  const { bavail, blocks, bsize } = await read(env.dataFolder);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const text = texts.space({ gigabytes: (free / gigabyte).toFixed(1), percent: Math.floor(share * 100) });
  if (free < gigabyte / 10) return withLink(backupSettings, bad(text, texts.makeRoom));
  return free < gigabyte || share < 0.1 ? withLink(backupSettings, attention(text, texts.makeRoom)) : good(text);
};

export const checkVersion = async ({ env }: Services): Promise<Diagnosis> => {
  const undone = await readUndone(env.dataFolder);
  if (undone) return attention(texts.upgradeUndone(undone), texts.upgradeAgain);
  const text = texts.version({ casa: versionText(), node: process.versions.node });
  return Number.parseInt(process.versions.node, 10) >= minNode ? good(text) : bad(text, texts.newerNode);
};

const fewFailures = 3;
const toleratedSeconds = 300;

const patienceMilliseconds = 10 * 60 * 1000;
const dayMilliseconds = 24 * 3600 * 1000;

/** Checks the work that was queued by a commit and is not done yet. */
export const checkPendingJobs = async ({ pendingJobs, clock }: Services): Promise<Diagnosis> => {
  const waiting = (await pendingJobs.listWaiting()).map((one) => ({
    ...one,
    milliseconds: clock.milliseconds() - Date.parse(one.since),
  }));
  const [worst] = waiting
    .filter(({ isFailing, milliseconds }) => isFailing || milliseconds > patienceMilliseconds)
    .sort((left, right) => right.milliseconds - left.milliseconds);
  if (!worst) {
    const count = waiting.reduce((sum, one) => sum + one.count, 0);
    return good(count === 0 ? texts.nothingPending : texts.jobsPending({ count }));
  }
  const { title, count, isFailing, milliseconds } = worst;
  const text = (isFailing ? texts.jobsFailing : texts.jobsWaiting)({ title, count, age: ageText(milliseconds) });
  return (milliseconds > dayMilliseconds ? bad : attention)(text, texts.jobsTriedAgain);
};

export const checkJobs = async ({ jobWatch }: Services): Promise<Diagnosis> => {
  const jobs = jobWatch.read();
  const failing = jobs.find(({ failures }) => failures >= fewFailures);
  if (failing) return bad(texts.jobFails({ job: failing.name, count: failing.failures }), texts.readLog);
  const late = jobs.find(({ lagSeconds }) => lagSeconds > toleratedSeconds);
  if (late)
    return attention(texts.jobLate({ job: late.name, minutes: Math.floor(late.lagSeconds / 60) }), texts.readLog);
  return good(texts.jobsFine({ count: jobs.length }));
};
