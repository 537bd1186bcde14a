import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/message-reports/personal-data';

const ownMessages = ({ id, table }: Subject) => sql`(select id from ${table('messages')} where sender_id = ${id})`;

export const personalData = {
  kept_texts: {
    about: 'text',
    plain: 'id message_id kept_at',
    rows: (subject) => sql<boolean>`message_id in ${ownMessages(subject)}`,
    erase: [
      {
        where: ({ id, table, retainedConversations }) => sql<boolean>`message_id in (
          select id from ${table('messages')} where sender_id = ${id} and conversation_id not in (${retainedConversations}))`,
      },
    ],
    description: texts.keptTexts,
  },
  message_report_looks: {
    mention: 'looked_by',
    plain: 'id report_id at',
    erase: [{ where: ({ id }) => sql<boolean>`looked_by = ${id}`, set: () => ({ looked_by: null }) }],
  },
  message_reports: {
    person: 'reporter_id sender_id',
    mention: 'closed_by',
    about: 'reason text',
    plain: 'id message_id conversation_id seq sent_at state closed_at created_at',
    // The reported person must not learn of the report or of the reporter, so the export contains only the reporter's
    // rows.
    rows: ({ id }) => sql<boolean>`reporter_id = ${id}`,
    erase: [
      {
        where: ({ id, retainedConversations }) =>
          sql<boolean>`(reporter_id = ${id} or sender_id = ${id}) and conversation_id not in (${retainedConversations})`,
      },
      { where: ({ id }) => sql<boolean>`closed_by = ${id}`, set: () => ({ closed_by: null }) },
    ],
    retainedConversations: (since, table) =>
      sql`select conversation_id from ${table('message_reports')} where state = 'open' or created_at > ${since} or closed_at > ${since}`,
    description: texts.reports,
  },
} satisfies Record<string, PersonalData>;
