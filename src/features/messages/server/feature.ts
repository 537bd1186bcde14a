import { chatRulesChanged } from '#features/chat-rules/contract.ts';
import { subscriber } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { messagesEndpoints } from '../contract.ts';
import { messagesSchemas } from '../schemas.ts';
import { deleteMessage } from './changing/delete-message.ts';
import { editMessage } from './changing/edit-message.ts';
import { adminConversations, studentConversations, teacherConversations } from './conversations/conversations.ts';
import { getWaitingFamilies } from './conversations/get-waiting-families.ts';
import { fileReferences } from './file-references.ts';
import { personalData } from './personal-data.ts';
import { getQueuedMessages } from './queued/get-queued-messages.ts';
import { releaseQueuedMessages } from './queued/release-queued-messages.ts';
import { deliveredMessages } from './reading/delivered-messages.ts';
import { getMessageChanges } from './reading/get-message-changes.ts';
import { getMessages } from './reading/get-messages.ts';
import { readMessages } from './reading/read-messages.ts';
import { searchConversation } from './search/search-conversation.ts';
import { searchMessages } from './search/search-messages.ts';
import { createMessageQuota } from './sending/message-quota.ts';
import { retainedUploads } from './sending/retained-uploads.ts';
import { sendMessage } from './sending/send-message.ts';
import { createSendingLimit } from './sending/sending-limit.ts';
import { uploadMessageFile } from './sending/upload-message-file.ts';
import { messagesPerMinute, studentMessages, teacherMessages } from './settings.ts';
import { createChatSockets } from './sockets.ts';
import './tables.ts';
import { broadcasts } from './broadcasts.ts';

export const messages = defineFeature({
  name: 'messages',
  needs: ['session', 'files', 'people', 'classes', 'chat-rules'],
  personalData,
  dataTopic: 'messages',
  tables: {
    conversations: { school: false, bin: { kind: 'conversation' } },
    messages: { school: false, bin: { kind: 'message' } },
    held_messages: { school: false, bin: {} },
    message_files: { school: false, bin: {} },
  },
  endpoints: messagesEndpoints,
  schemas: messagesSchemas,
  handlers: {
    uploadMessageFile,
    studentConversations,
    teacherConversations,
    getMessages,
    sendMessage,
    readMessages,
    deliveredMessages,
    editMessage,
    deleteMessage,
    getMessageChanges,
    getQueuedMessages,
    searchConversation,
    searchMessages,
    adminConversations,
    getWaitingFamilies,
  },
  settings: [messagesPerMinute, studentMessages, teacherMessages],
  expects: ['announcements', 'messageReports'],
  broadcasts,
  fileReferences,
  shortcuts: [{ name: 'Messages', page: 'messages' }],
  create: (services) => {
    const sockets = createChatSockets(services);
    const release = () => releaseQueuedMessages(services);
    return {
      provides: {
        retainedUploads,
        withinSendingLimit: createSendingLimit(services),
        messageQuota: createMessageQuota(services),
      },
      subscribers: [subscriber(chatRulesChanged, release), subscriber(chatRulesChanged, sockets.refreshSwitchedOff)],
      jobs: [{ name: 'send queued messages after quiet hours', everySeconds: 10, run: release }],
      sockets: sockets.open,
    };
  },
});
