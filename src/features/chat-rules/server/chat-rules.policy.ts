import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/chat-rules/rules';
import type { WriteReason } from '../schemas.ts';

/** A real or possible participant. `isOff`: chat switched off by the school. `hasLeft`: account closed or erased. */
export type ChatParty = { readonly role: Role; readonly isOff?: boolean; readonly hasLeft?: boolean };

type ChatParties = {
  readonly writer: ChatParty;
  /** Undefined if no account has the requested id. */
  readonly other: ChatParty | undefined;
  /** End of quiet hours as displayed, such as `07:00`. Undefined outside quiet hours. */
  readonly quietUntil?: string | undefined;
};

/** Permissions of one user towards another. */
export type Ruling = {
  /** True if the writer may read the existing conversation and its read marks. */
  readonly maySee: boolean;
  /** True if the writer may send and edit messages and show typing and presence. */
  readonly mayWrite: boolean;
  /** True if new messages are queued until quiet hours end. */
  readonly mustWait: boolean;
  readonly reason?: WriteReason;
  /** Message for the writer, in words that a child understands. */
  readonly explanation: string;
};

const writesTo: Record<Role, readonly Role[]> = { student: ['teacher'], teacher: ['student'], admin: [] };

const refused = { mayWrite: false, mustWait: false } as const;

const notPartners = texts.notPartners;

const chatOff: Record<Role, string> = {
  student: texts.ownChatOff,
  teacher: texts.chatOff,
  admin: notPartners,
};

/** Allows chats of students with teachers, unless switched off. Refuses unknown accounts like wrong roles. */
export const decideChat = ({ writer, other, quietUntil }: ChatParties): Ruling => {
  if (!other || !writesTo[writer.role].includes(other.role))
    return { ...refused, maySee: false, reason: 'not_partners', explanation: notPartners };
  if (other.hasLeft) return { ...refused, maySee: true, reason: 'chat_off', explanation: texts.gone };
  if (writer.isOff || other.isOff)
    return { ...refused, maySee: true, reason: 'chat_off', explanation: chatOff[writer.role] };
  if (quietUntil === undefined) return { maySee: true, mayWrite: true, mustWait: false, explanation: texts.mayWrite };
  const explanation = texts.quietHours({ until: quietUntil });
  return { maySee: true, mayWrite: true, mustWait: true, reason: 'quiet_hours', explanation };
};

export const mayWriteTo = (from: Role, to: Role): boolean =>
  decideChat({ writer: { role: from }, other: { role: to } }).mayWrite;
