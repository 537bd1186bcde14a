import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import * as texts from '#texts/message-reports/retention';
import { messageLooked, messageReportsChanged, messageReportsEndpoints } from '../contract.ts';
import { messageReportsSchemas } from '../schemas.ts';
import { closeMessageReport } from './close-message-report.ts';
import { getLooks } from './get-looks.ts';
import { getMessageReports } from './get-message-reports.ts';
import { hideMessage } from './hide-message.ts';
import { isBeforeAdmin } from './is-before-admin.ts';
import { findOldTexts, forgetKeptTexts, keepText, keptDays } from './kept-texts.ts';
import { openMessageReport } from './open-message-report.ts';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';
import './tables.ts';

export const messageReports = defineFeature({
  name: 'message-reports',
  needs: ['session', 'people', 'messages'],
  personalData,
  tables: {
    message_reports: { school: false, bin: { kind: 'report', heldWhile: { column: 'state', value: 'open' } } },
    message_report_looks: { school: false, bin: {} },
    kept_texts: { school: false, bin: {} },
  },
  endpoints: messageReportsEndpoints,
  schemas: messageReportsSchemas,
  verbs: { reportMessage, getLooks, getMessageReports, openMessageReport, hideMessage, closeMessageReport },
  create: (services) => ({
    provides: { messageReports: { isBeforeAdmin, keepText } },
    retention: [
      {
        name: 'kept-texts',
        says: texts.keptTexts,
        days: keptDays,
        find: () => findOldTexts(services),
        remove: () => forgetKeptTexts(services),
      },
    ],
    jobs: [
      {
        name: 'forget texts that were kept',
        erases: true,
        everySeconds: 3600,
        run: async () => void (await forgetKeptTexts(services)),
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
