import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { chatRulesChanged, chatRulesEndpoints } from '../contract.ts';
import { chatRulesSchemas } from '../schemas.ts';
import { personalData } from './personal-data.ts';
import { getChatRules, getWriteRule } from './rules.ts';
import { setQuietHours } from './set-quiet-hours.ts';
import { switchChat } from './switch-chat.ts';
import './tables.ts';

export const chatRules = defineFeature({
  name: 'chat-rules',
  needs: ['session', 'people'],
  personalData,
  dataTopic: 'messages',
  tables: {
    chat_switches: { school: false, bin: {} },
    quiet_hours: { school: false },
  },
  endpoints: chatRulesEndpoints,
  schemas: chatRulesSchemas,
  handlers: { getChatRules, setQuietHours, switchChat, getWriteRule },
  broadcasts: [
    broadcast(chatRulesChanged, ({ studentIds }) => [
      {
        wire: chatRulesChanged.wire,
        rooms: [roleRoom('teacher'), roleRoom('admin'), ...(studentIds?.map(personRoom) ?? [roleRoom('student')])],
        data: {},
      },
    ]),
  ],
});
