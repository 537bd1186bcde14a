import { z } from 'zod';
import * as texts from '#texts/platform/server/settings';
import { defineSetting, type Setting } from './setting.ts';

export const nightlyBackups = defineSetting({
  key: 'backups.nightly',
  topic: 'backups',
  kind: 'switch',
  label: texts.nightlyBackups,
  hint: texts.nightlyBackupsHint,
  schema: z.boolean({ error: texts.nightlyBackupsWrong }),
  fallback: true,
  variable: 'CASA_BACKUP_NIGHTLY',
});

export const backupSettings: readonly Setting[] = [nightlyBackups];
