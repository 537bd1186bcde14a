export { hideMessage, listMessagesAround, unhideMessage } from './changing/hide-message.ts';
export { withdrawMessages } from './changing/withdraw-messages.ts';
export { findConversation, requirePair } from './conversations/conversations.queries.ts';
export { loadPartners } from './conversations/load-partners.ts';
export { releaseQueuedMessages } from './queued/release-queued-messages.ts';
export { loadFiles } from './reading/message-files.queries.ts';
export { attachFiles, eraseUnusedFiles, requireMessageUploads } from './sending/attach-files.ts';
export { sendToStudents } from './sending/send-to-students.ts';
