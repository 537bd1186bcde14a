import { agreements } from '#features/agreements/server/feature.ts';
import { albums } from '#features/albums/server/feature.ts';
import { announcements } from '#features/announcements/server/feature.ts';
import { audit } from '#features/audit/server/feature.ts';
import { backupRestore } from '#features/backup-restore/server/feature.ts';
import { bin } from '#features/bin/server/feature.ts';
import { chatRules } from '#features/chat-rules/server/feature.ts';
import { childExport } from '#features/child-export/server/feature.ts';
import { classes } from '#features/classes/server/feature.ts';
import { files } from '#features/files/server/feature.ts';
import { firstRun } from '#features/first-run/server/feature.ts';
import { gettingStarted } from '#features/getting-started/server/feature.ts';
import { health } from '#features/health/server/feature.ts';
import { lessonRecords } from '#features/lesson-records/server/feature.ts';
import { messageReports } from '#features/message-reports/server/feature.ts';
import { messages } from '#features/messages/server/feature.ts';
import { news } from '#features/news/server/feature.ts';
import { newsletters } from '#features/newsletters/server/feature.ts';
import { notifications } from '#features/notifications/server/feature.ts';
import { observations } from '#features/observations/server/feature.ts';
import { people } from '#features/people/server/feature.ts';
import { photoBatches } from '#features/photo-batches/server/feature.ts';
import { photoConsents } from '#features/photo-consents/server/feature.ts';
import { privacy } from '#features/privacy/server/feature.ts';
import { roster } from '#features/roster/server/feature.ts';
import { session } from '#features/session/server/feature.ts';
import { settings } from '#features/settings/server/feature.ts';
import { termReports } from '#features/term-reports/server/feature.ts';
import { workCycles } from '#features/work-cycles/server/feature.ts';
import { yearTurnover } from '#features/year-turnover/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';

/** All features in dependency order. Each feature may use only earlier ones. */
export const features: readonly Feature[] = [
  session,
  files,
  settings,
  firstRun,
  people,
  classes,
  roster,
  photoBatches,
  albums,
  lessonRecords,
  yearTurnover,
  photoConsents,
  observations,
  workCycles,
  agreements,
  termReports,
  childExport,
  news,
  newsletters,
  chatRules,
  messages,
  announcements,
  messageReports,
  notifications,
  bin,
  audit,
  health,
  backupRestore,
  privacy,
  gettingStarted,
];
