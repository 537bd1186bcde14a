import { chatRulesChanged } from '#features/chat-rules/contract.ts';
import { listener } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { messagesEndpoints } from '../contract.ts';
import { adminConversations } from './admin-conversations.ts';
import { announce } from './announce.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { deliveredMessages } from './delivered-messages.ts';
import { fileReferences } from './file-references.ts';
import { getAnnouncement, getAnnouncements } from './get-announcements.ts';
import { getHeldMessages } from './get-held-messages.ts';
import { getMessageChanges } from './get-message-changes.ts';
import { getMessages } from './get-messages.ts';
import { studentConversations, teacherConversations } from './list-conversations.ts';
import { readMessages } from './read-messages.ts';
import { releaseHeldMessages } from './release-held-messages.ts';
import { searchConversation, searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';
import { refreshSwitchedOff, sockets } from './sockets.ts';
import './tables.ts';
import { tells } from './tells.ts';

export const messages = defineFeature({
  name: 'messages',
  needs: ['session', 'files', 'people', 'classes', 'chat-rules'],
  tables: {
    conversations: { school: false },
    messages: { school: false },
    held_messages: { school: false },
    message_files: { school: false },
    announcements: { school: false },
    announcement_skips: { school: false },
  },
  endpoints: messagesEndpoints,
  verbs: {
    studentConversations,
    teacherConversations,
    getMessages,
    sendMessage,
    readMessages,
    deliveredMessages,
    editMessage,
    deleteMessage,
    getMessageChanges,
    getHeldMessages,
    searchConversation,
    searchMessages,
    announce,
    getAnnouncements,
    getAnnouncement,
    deleteAnnouncement,
    adminConversations,
  },
  expects: ['messageReports'],
  tells,
  hears: [
    listener(chatRulesChanged, (_change, services) => releaseHeldMessages(services)),
    listener(chatRulesChanged, (_change, services) => refreshSwitchedOff(services)),
  ],
  jobs: [{ name: 'send what waited for the end of quiet hours', everySeconds: 10, run: releaseHeldMessages }],
  fileReferences,
  sockets,
});
