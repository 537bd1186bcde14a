export { hideMessage, readAround, showMessage } from './hide-message.ts';
export { findConversation, requirePair } from './pair.ts';
