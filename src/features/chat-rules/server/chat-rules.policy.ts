import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/chat-rules/rules';
import type { WriteReason } from '../schemas.ts';

/**
 * Somebody of a conversation, or who would like one. `isOff`: the school has switched the chat of this student off. `isGone`: they left the
 * school, or nothing is left of them but what others wrote to them.
 */
export type ChatParty = { readonly role: Role; readonly isOff?: boolean; readonly hasLeft?: boolean };

type ChatParties = {
  readonly writer: ChatParty;
  /** Undefined: nobody has that id. */
  readonly other: ChatParty | undefined;
  /** When quiet hours end, as people read it, such as `07:00`; undefined outside of them. */
  readonly quietUntil?: string | undefined;
};

/** What two people may do with each other, seen from one of them. */
export type Ruling = {
  /** The conversation that is there, with its marks. */
  readonly maySee: boolean;
  /** Write, change what was written, be seen typing and online. */
  readonly mayWrite: boolean;
  /** What is written now is kept until quiet hours are over. */
  readonly mustWait: boolean;
  readonly reason?: WriteReason;
  /** For the one who would like to write, in words for a child. */
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

/**
 * The one rule for who may write to whom: students to any teacher, teachers to any student, and nobody to or from a student whose
 * chat the school has switched off. Somebody who does not exist is refused in the same words as somebody of the wrong role.
 */
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

/** Whether people of one role may write to people of another at all. */
export const mayWriteTo = (from: Role, to: Role): boolean =>
  decideChat({ writer: { role: from }, other: { role: to } }).mayWrite;
