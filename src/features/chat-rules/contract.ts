import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { chatRulesSchemas } from './schemas.ts';

export const chatRulesEndpoints = endpointsOf<typeof chatRulesSchemas>()({
  getChatRules: {
    method: 'GET',
    path: '/api/admins/chat-rules',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the quiet hours, and the students whose chat is off, latest first.',
  },
  setQuietHours: {
    method: 'POST',
    path: '/api/admins/set-quiet-hours',
    access: ['admin'],
    effect: 'write',
    summary: 'Sets the quiet hours, in which messages are queued. `null` removes them.',
  },
  switchChat: {
    method: 'POST',
    path: '/api/admins/switch-chat',
    access: ['admin'],
    effect: 'write',
    summary: 'Switches the chat of students off or on. Both participants can still read earlier messages.',
  },
  getWriteRule: {
    method: 'GET',
    path: '/api/messages/rules/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    summary: 'Returns whether the caller may write to a person, and if not the reason, in words for a child.',
  },
});

/** Published when chat rules change. Open chats then reload whether the user may write. */
export const chatRulesChanged = event<{
  /** The affected students. Undefined if the change affects all users. */
  studentIds?: string[] | undefined;
}>({ name: 'chat-rules:changed', wire: 'chatRulesChanged' });
