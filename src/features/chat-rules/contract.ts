import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { chatRulesSchemas } from './schemas.ts';

export const chatRulesEndpoints = endpointsOf<typeof chatRulesSchemas>()({
  getChatRules: {
    method: 'GET',
    path: '/api/admins/chat-rules',
    access: ['admin'],
    effect: 'read',
    summary: 'Quiet hours, and the students whose chat is off, latest first.',
  },
  setQuietHours: {
    method: 'POST',
    path: '/api/admins/set-quiet-hours',
    access: ['admin'],
    effect: 'write',
    summary: 'Sets when messages wait; null: never.',
  },
  switchChat: {
    method: 'POST',
    path: '/api/admins/switch-chat',
    access: ['admin'],
    effect: 'write',
    summary: 'Switches the chat of students off or on. What was written stays readable to the two.',
  },
  getWriteRule: {
    method: 'GET',
    path: '/api/messages/rules/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    summary: 'Whether one may write to a person, and why not, in words for a child.',
  },
});

/** Published when chat rules change. Open chats then reload whether the user may write. */
export const chatRulesChanged = event<{
  /** The affected students. Undefined if the change affects all users. */
  studentIds?: string[] | undefined;
}>({ name: 'chat-rules:changed', wire: 'chatRulesChanged' });
