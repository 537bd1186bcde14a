export { decideChat, mayWriteTo } from './chat-rules.policy.ts';
export type { RulingNow } from './chat-rules.queries.ts';
export { findChatsOff, findQuietHours, findQuietUntil, findRuling } from './chat-rules.queries.ts';
export { nextQuiet } from './quiet-until.ts';
