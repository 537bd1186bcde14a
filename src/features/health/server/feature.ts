import type { Services } from '#platform/server/context.ts';
import { broadcast, defineFeature, roleRoom } from '#platform/server/feature.ts';
import * as texts from '#texts/health/checks';
import { healthChanged, healthEndpoints } from '../contract.ts';
import { healthSchemas } from '../schemas.ts';
import { checkBackupKey } from './backup-key.ts';
import { confirmBackupKey } from './confirm-backup-key.ts';
import { examineDue } from './examine.ts';
import { examineHealth } from './examine-health.ts';
import { getHealth } from './get-health.ts';
import { ignoreHealthCheck } from './ignore-health-check.ts';
import { mailHealthChanges } from './mail-health-changes.ts';
import { personalData } from './personal-data.ts';
import { showBackupKey } from './show-backup-key.ts';
import { watchHealthCheck } from './watch-health-check.ts';
import './tables.ts';

const stateNumbers = { good: 0, later: 0, look: 1, bad: 2, unknown: 3 } as const;

const loadStateNumbers = async ({ database, healthChecks }: Services): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.read.selectFrom('health_checks').select(['name', 'state']).execute();
  const states = new Map(rows.map(({ name, state }) => [name, state]));
  return new Map(healthChecks.map(({ name }) => [name, stateNumbers[states.get(name) ?? 'unknown']]));
};

export const health = defineFeature({
  name: 'health',
  needs: ['session', 'people'],
  personalData,
  tables: {
    health_checks: { school: false, backup: 'left out' },
    backup_key_confirmations: { school: false },
  },
  endpoints: healthEndpoints,
  schemas: healthSchemas,
  handlers: { getHealth, examineHealth, ignoreHealthCheck, watchHealthCheck, showBackupKey, confirmBackupKey },
  broadcasts: [broadcast(healthChanged, () => [{ wire: healthChanged.wire, rooms: [roleRoom('admin')], data: {} }])],
  create: (services) => ({
    healthChecks: [{ name: 'backup-key', title: texts.backupKey, examine: () => checkBackupKey(services) }],
    gauges: [
      {
        name: 'casa_health_state',
        summary: 'Result of each check: 0 OK, 1 needs attention, 2 must be fixed, 3 unknown.',
        label: 'check',
        read: () => loadStateNumbers(services),
      },
    ],
    jobs: [
      {
        name: 'check the health of the school',
        everySeconds: 30,
        run: async () => {
          await examineDue(services);
          await mailHealthChanges(services);
        },
      },
    ],
  }),
});
