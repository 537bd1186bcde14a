import { defineFeature } from '#platform/server/feature.ts';
import { single } from '#platform/server/health/gauge.ts';
import * as texts from '#texts/audit/health';
import { auditEndpoints } from '../contract.ts';
import { auditSchemas } from '../schemas.ts';
import { getAuditLog, getAuditSubject } from './audit.ts';
import { checkChain, checkSeals } from './check-chain.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { mailHead } from './mail-head.ts';
import { personalData } from './personal-data.ts';
import { countUnsealed, loadHead, sealLines } from './seal-lines.ts';
import './tables.ts';

export const audit = defineFeature({
  name: 'audit',
  needs: ['session', 'people', 'roster'],
  personalData,
  tables: { audit_seals: { school: false } },
  endpoints: auditEndpoints,
  schemas: auditSchemas,
  handlers: { getAuditLog, getAuditSubject, exportAuditLog },
  create: (services) => ({
    healthChecks: [
      { name: 'audit-seals', title: texts.seals, examine: () => checkSeals(services) },
      { name: 'audit-log', title: texts.log, everySeconds: 24 * 3600, examine: () => checkChain(services) },
    ],
    gauges: [
      {
        name: 'casa_audit_unsealed_lines',
        summary: 'Number of unsealed entries of the audit log.',
        read: async () => single(await countUnsealed(services.database.read)),
      },
      {
        name: 'casa_audit_sealed_lines',
        summary: 'Number of sealed entries of the audit log. Falls only if the end of the log was removed.',
        read: async () => single((await loadHead(services.database.read)).number),
      },
    ],
    jobs: [
      { name: 'seal the audit log', everySeconds: 1, run: () => sealLines(services, 'newest') },
      {
        name: 'seal late audit lines of other nodes',
        everySeconds: 60,
        run: () => sealLines(services, 'recent'),
      },
      { name: 'mail the head of the audit log', everySeconds: 3600, run: () => mailHead(services) },
      { name: 'seal all late audit lines', everySeconds: 3600, run: () => sealLines(services, 'all') },
    ],
  }),
});
