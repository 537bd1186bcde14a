import type { Services } from '#platform/server/context.ts';
import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import type { RetentionRule } from '#platform/server/retention.ts';
import * as health from '#texts/message-reports/health';
import * as texts from '#texts/message-reports/retention';
import { messageLooked, messageReportsChanged, messageReportsEndpoints } from '../contract.ts';
import { messageReportsSchemas } from '../schemas.ts';
import { checkReports } from './check-reports.ts';
import { closeMessageReport } from './close-message-report.ts';
import { getLooks } from './get-looks.ts';
import { getMessageReports } from './get-message-reports.ts';
import { hideMessage } from './hide-message.ts';
import { isBeforeAdmin } from './is-before-admin.ts';
import { findOldFiles, forgetKeptFiles } from './kept-files.ts';
import { findOldTexts, forgetKeptTexts, type KeptTexts, keepText, keptDays } from './kept-texts.ts';
import { openMessageReport } from './open-message-report.ts';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';
import './tables.ts';

const forgetKept = async (services: Services, which: KeptTexts): Promise<string[]> => [
  ...(await forgetKeptTexts(services, which)),
  ...(await forgetKeptFiles(services, which)),
];

/** What was changed and deleted goes by itself, later where somebody reported. */
const retentionRule = (services: Services, name: string, which: KeptTexts, says: string): RetentionRule => ({
  name,
  description: says,
  days: keptDays[which],
  find: async () => [...(await findOldTexts(services, which)), ...(await findOldFiles(services, which))],
  remove: () => forgetKept(services, which),
});

export const messageReports = defineFeature({
  name: 'message-reports',
  needs: ['session', 'people', 'messages', 'announcements'],
  personalData,
  dataTopic: 'messages',
  tables: {
    message_reports: {
      school: false,
      bin: { kind: 'report', retainedWhile: { column: 'state', value: 'open', closedAt: 'closed_at' } },
    },
    message_report_looks: { school: false, bin: {} },
    kept_texts: { school: false, bin: {} },
  },
  endpoints: messageReportsEndpoints,
  schemas: messageReportsSchemas,
  handlers: { reportMessage, getLooks, getMessageReports, openMessageReport, hideMessage, closeMessageReport },
  create: (services) => ({
    provides: { messageReports: { isVisibleToAdmins: isBeforeAdmin, retainText: keepText } },
    healthChecks: [
      { name: 'message-reports', title: health.title, everySeconds: 300, examine: () => checkReports(services) },
    ],
    retention: [
      retentionRule(services, 'changed-texts', 'unreported', texts.changedTexts),
      retentionRule(services, 'kept-texts', 'reported', texts.keptTexts),
    ],
    jobs: [
      {
        name: 'forget texts that were kept',
        erases: true,
        everySeconds: 3600,
        run: async () => {
          await forgetKept(services, 'unreported');
          await forgetKept(services, 'reported');
        },
      },
    ],
  }),
  broadcasts: [
    broadcast(messageLooked, ({ studentId, teacherId, look }) => [
      { wire: messageLooked.wire, rooms: [personRoom(studentId)], data: { partnerId: teacherId, ...look } },
      { wire: messageLooked.wire, rooms: [personRoom(teacherId)], data: { partnerId: studentId, ...look } },
    ]),
    broadcast(messageReportsChanged, () => [
      { wire: messageReportsChanged.wire, rooms: [roleRoom('admin')], data: {} },
    ]),
  ],
});
