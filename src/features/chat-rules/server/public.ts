export { decideChat, mayWriteTo } from './chat-rules.policy.ts';
export type { RulingNow } from './chat-rules.queries.ts';
export { findQuietHours, findQuietUntil, getRuling, loadChatsOff } from './chat-rules.queries.ts';
export { nextQuiet } from './quiet-until.ts';
