export { hideMessage, readAround, showMessage } from './changing/hide-message.ts';
export { takeBackMessages } from './changing/take-back-messages.ts';
export { findPartners } from './conversations/find-partners.ts';
export { findConversation, requirePair } from './conversations/pair.ts';
export { releaseHeldMessages } from './held/release-held-messages.ts';
export { filesOf } from './reading/message-files.ts';
export { attachFiles, findUploads, forgetFiles } from './sending/attach-files.ts';
export { sendToStudents } from './sending/send-to-students.ts';
