import { statfs } from 'node:fs/promises';
import type { Services } from '#platform/server/context.ts';
import { type Gauge, single } from '#platform/server/health/gauge.ts';
import { measureSpace } from '#platform/server/limits/disk-space.ts';
import { oldestWaitingMail } from '#platform/server/mail/outbox.ts';
import { verifiedBackups } from './check-backups.ts';

/** Returns the free bytes by folder. A backup folder that is a bucket or does not exist yet is left out. */
const freeSpace = async ({ env }: Services) => {
  const folders = { data: env.dataFolder, backups: env.backup.to };
  const measured = Object.entries(folders).map(
    async ([name, folder]) => [name, (await measureSpace(folder, statfs)).free] as const,
  );
  return new Map((await Promise.all(measured)).filter(([, free]) => Number.isFinite(free)));
};

/** Gauges of the whole school. Features add their own. */
export const schoolGauges = (services: Services): Gauge[] => [
  {
    name: 'casa_backup_age_seconds',
    summary: 'Age of the newest verified backup.',
    read: async () => {
      const newest = (await verifiedBackups(services)).notes.at(-1);
      return newest && single((services.clock.milliseconds() - Date.parse(newest.takenAt)) / 1000);
    },
  },
  {
    name: 'casa_mail_outbox_age_seconds',
    summary: 'Age of the oldest mail that is waiting to be sent; 0 if none is waiting.',
    read: async () => {
      const oldest = await oldestWaitingMail(services.database.read);
      return single(oldest === undefined ? 0 : (services.clock.milliseconds() - Date.parse(oldest)) / 1000);
    },
  },
  {
    name: 'casa_disk_free_bytes',
    summary: 'Free space of the disk of the data folder, and of the folder of the backups.',
    label: 'folder',
    read: () => freeSpace(services),
  },
];
