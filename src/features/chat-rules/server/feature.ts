import { defineFeature, personRoom, roleRoom, telling } from '#platform/server/feature.ts';
import { chatRulesChanged, chatRulesEndpoints } from '../contract.ts';
import { getChatRules } from './get-chat-rules.ts';
import { getWriteRule } from './get-write-rule.ts';
import { setQuietHours } from './set-quiet-hours.ts';
import { switchChat } from './switch-chat.ts';
import './tables.ts';

export const chatRules = defineFeature({
  name: 'chat-rules',
  needs: ['session', 'people'],
  tables: {
    chat_switches: { school: false },
    quiet_hours: { school: false },
  },
  endpoints: chatRulesEndpoints,
  verbs: { getChatRules, setQuietHours, switchChat, getWriteRule },
  tells: [
    telling(chatRulesChanged, ({ studentIds }) => [
      {
        wire: chatRulesChanged.wire,
        rooms: [roleRoom('teacher'), roleRoom('admin'), ...(studentIds?.map(personRoom) ?? [roleRoom('student')])],
        data: {},
      },
    ]),
  ],
});
