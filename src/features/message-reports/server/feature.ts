import type { Services } from '#platform/server/context.ts';
import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import type { RetentionRule } from '#platform/server/retention.ts';
import * as health from '#texts/message-reports/health';
import * as texts from '#texts/message-reports/retention';
import { messageReportsChanged, messageReportsEndpoints, reportViewed } from '../contract.ts';
import { messageReportsSchemas } from '../schemas.ts';
import { checkReports } from './check-reports.ts';
import { closeMessageReport } from './close-message-report.ts';
import { getMessageReports } from './get-message-reports.ts';
import { getReportViews } from './get-report-views.ts';
import { hideMessage } from './hide-message.ts';
import { isVisibleToAdmins } from './is-visible-to-admins.ts';
import { openMessageReport } from './open-message-report.ts';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';
import { eraseExpiredFiles, listExpiredFiles } from './retained-files.ts';
import {
  eraseExpiredTexts,
  listExpiredTexts,
  type RetentionClass,
  retainText,
  retentionDays,
} from './retained-texts.ts';
import './tables.ts';

const eraseExpired = async (services: Services, which: RetentionClass): Promise<string[]> => [
  ...(await eraseExpiredTexts(services, which)),
  ...(await eraseExpiredFiles(services, which)),
];

/** Creates the rule that erases edited and deleted content. Reported conversations have a longer period. */
const retentionRule = (services: Services, name: string, which: RetentionClass, label: string): RetentionRule => ({
  name,
  description: label,
  days: retentionDays[which],
  find: async () => [...(await listExpiredTexts(services, which)), ...(await listExpiredFiles(services, which))],
  remove: () => eraseExpired(services, which),
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
  handlers: { reportMessage, getReportViews, getMessageReports, openMessageReport, hideMessage, closeMessageReport },
  create: (services) => ({
    provides: { messageReports: { isVisibleToAdmins, retainText } },
    healthChecks: [
      { name: 'message-reports', title: health.title, everySeconds: 300, examine: () => checkReports(services) },
    ],
    retention: [
      retentionRule(services, 'changed-texts', 'unreported', texts.changedTexts),
      retentionRule(services, 'kept-texts', 'reported', texts.keptTexts),
    ],
    jobs: [
      {
        name: 'delete retained message texts',
        erases: true,
        everySeconds: 3600,
        run: async () => {
          await eraseExpired(services, 'unreported');
          await eraseExpired(services, 'reported');
        },
      },
    ],
  }),
  broadcasts: [
    broadcast(reportViewed, ({ studentId, teacherId, view }) => [
      { wire: reportViewed.wire, rooms: [personRoom(studentId)], data: { partnerId: teacherId, ...view } },
      { wire: reportViewed.wire, rooms: [personRoom(teacherId)], data: { partnerId: studentId, ...view } },
    ]),
    broadcast(messageReportsChanged, () => [
      { wire: messageReportsChanged.wire, rooms: [roleRoom('admin')], data: {} },
    ]),
  ],
});
