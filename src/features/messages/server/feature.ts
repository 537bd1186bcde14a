import { defineFeature, personRoom, telling } from '#platform/server/feature.ts';
import { messageCreated, messagesEndpoints, messagesRead } from '../contract.ts';
import { getMessages } from './get-messages.ts';
import { studentConversations, teacherConversations } from './list-conversations.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { sockets } from './sockets.ts';
import './tables.ts';

export const messages = defineFeature({
  name: 'messages',
  needs: ['session', 'people'],
  tables: {
    conversations: { school: false },
    messages: { school: false },
  },
  endpoints: messagesEndpoints,
  verbs: { studentConversations, teacherConversations, getMessages, sendMessage, readMessages },
  tells: [
    telling(messageCreated, ({ message, senderSession, senderConnection }) => [
      {
        wire: messageCreated.wire,
        rooms: [personRoom(message.receiverId), personRoom(message.senderId)],
        data: message,
        except: { sessionId: senderSession, connectionId: senderConnection },
      },
    ]),
    telling(messagesRead, ({ readerId, partnerId, upTo, readerSession, readerConnection }) => [
      {
        wire: messagesRead.wire,
        rooms: [personRoom(partnerId), personRoom(readerId)],
        data: { readerId, partnerId, upTo },
        except: { sessionId: readerSession, connectionId: readerConnection },
      },
    ]),
  ],
  sockets,
});
