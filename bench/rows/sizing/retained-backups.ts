import { outdatedBackups } from '#platform/server/backup/backup-retention.ts';

const dayMilliseconds = 24 * 3600 * 1000;
const daysPerYear = 365;

/** Returns the number and the bytes of the nightly archives that Casa keeps after some years. Each has all files. */
export const retainedBackups = (years: number, { first, perYear }: { first: number; perYear: number }) => {
  const nights = Array.from({ length: years * daysPerYear }, (_, night) => ({
    archive: `${night}`,
    takenAt: new Date(Date.parse('2026-01-01T02:30:00.000Z') + night * dayMilliseconds).toISOString(),
    bytes: first + (perYear * night) / daysPerYear,
  }));
  const outdated = new Set(outdatedBackups(nights, 'UTC'));
  const retained = nights.filter((night) => !outdated.has(night));
  return { count: retained.length, bytes: retained.reduce((sum, { bytes }) => sum + bytes, 0) };
};
