import { operationChanged } from '#kernel/operation.ts';
import { broadcast, defineFeature, personRoom } from '#platform/server/feature.ts';
import { attention, good } from '#platform/server/health/health-check.ts';
import { atEach } from '#platform/server/jobs.ts';
import { countStuck, runOperations, tidyOperations } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/privacy/health';
import * as retentionTexts from '#texts/privacy/retention';
import { privacyEndpoints } from '../contract.ts';
import { privacySchemas } from '../schemas.ts';
import { cleanUpHandlers } from './clean-up.ts';
import { erasePerson } from './erase-person.ts';
import { beginExport } from './export/begin-export.ts';
import { cancelExport } from './export/cancel-export.ts';
import { exportOperation } from './export/exports.ts';
import { getExportFile } from './export/get-export-file.ts';
import { getExports } from './export/get-exports.ts';
import { finishErasures } from './finish-erasures.ts';
import { getPrivacy } from './get-privacy.ts';
import { eraseOldLeavers, listOldLeavers } from './old-leavers.ts';
import { personalData } from './personal-data.ts';
import { previewErasure } from './preview-erasure.ts';
import { listOldDetails, redactOldDetails } from './retention.ts';
import { auditDays, leaverDays } from './settings.ts';
import './tables.ts';

export const privacy = defineFeature({
  name: 'privacy',
  needs: ['session', 'files', 'people', 'classes', 'observations'],
  personalData,
  tables: { erasures: { school: false } },
  endpoints: privacyEndpoints,
  schemas: privacySchemas,
  handlers: { getPrivacy, previewErasure, erasePerson, beginExport, getExports, cancelExport, getExportFile },
  broadcasts: [
    broadcast(operationChanged, ({ ownerId }) => [
      { wire: operationChanged.wire, rooms: [personRoom(ownerId)], data: {} },
    ]),
  ],
  settings: [auditDays, leaverDays],
  expects: ['school'],
  create: (services) => {
    return {
      retention: [
        {
          name: 'audit-log',
          description: retentionTexts.auditLog,
          days: auditDays,
          find: (days) => listOldDetails(services, days),
          remove: () => redactOldDetails(services),
        },
        {
          name: 'leavers',
          description: retentionTexts.leavers,
          days: leaverDays,
          find: (days) => listOldLeavers(services, days),
          remove: () => eraseOldLeavers(services),
        },
      ],
      healthChecks: [
        {
          name: 'operations',
          title: texts.operations,
          examine: async () => {
            const count = await countStuck(services);
            return count > 0 ? attention(texts.stuck({ count }), texts.stuckAdvice) : good(texts.fine);
          },
        },
      ],
      pendingJobs: cleanUpHandlers(services),
      jobs: [
        { name: 'finish postponed erasures', erases: true, everySeconds: 3600, run: () => finishErasures(services) },
        {
          name: 'redact old audit lines',
          erases: true,
          everySeconds: 3600,
          dueAt: atEach(24 * 3600),
          run: async () => void (await redactOldDetails(services)),
        },
        {
          name: 'erase former students',
          erases: true,
          everySeconds: 3600,
          dueAt: atEach(24 * 3600),
          run: async () => void (await eraseOldLeavers(services)),
        },
        {
          name: 'run operations',
          everySeconds: 2,
          run: (_signal, moved) => runOperations(services, [exportOperation(services)], moved),
        },
        {
          name: 'erase old results of operations',
          erases: true,
          everySeconds: 600,
          run: () => tidyOperations(services),
        },
      ],
    };
  },
});
