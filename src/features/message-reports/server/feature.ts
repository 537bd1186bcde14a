import { defineFeature, personRoom, roleRoom, telling } from '#platform/server/feature.ts';
import { messageLooked, messageReportsChanged, messageReportsEndpoints } from '../contract.ts';
import { closeMessageReport } from './close-message-report.ts';
import { getLooks } from './get-looks.ts';
import { getMessageReports } from './get-message-reports.ts';
import { hideMessage } from './hide-message.ts';
import { isBeforeAdmin } from './is-before-admin.ts';
import { openMessageReport } from './open-message-report.ts';
import { reportMessage } from './report-message.ts';
import './tables.ts';

export const messageReports = defineFeature({
  name: 'message-reports',
  needs: ['session', 'people', 'messages'],
  tables: {
    message_reports: { school: false },
    message_report_looks: { school: false },
  },
  endpoints: messageReportsEndpoints,
  verbs: { reportMessage, getLooks, getMessageReports, openMessageReport, hideMessage, closeMessageReport },
  provides: () => ({ messageReports: { isBeforeAdmin } }),
  tells: [
    telling(messageLooked, ({ studentId, teacherId, look }) => [
      { wire: messageLooked.wire, rooms: [personRoom(studentId)], data: { partnerId: teacherId, ...look } },
      { wire: messageLooked.wire, rooms: [personRoom(teacherId)], data: { partnerId: studentId, ...look } },
    ]),
    telling(messageReportsChanged, () => [{ wire: messageReportsChanged.wire, rooms: [roleRoom('admin')], data: {} }]),
  ],
});
