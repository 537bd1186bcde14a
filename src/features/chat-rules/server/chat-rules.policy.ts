import type { Role } from '#kernel/roles.ts';
import type { WriteReason } from '../contract.ts';

/** Somebody of a conversation, or who would like one. `isOff`: the school has switched the chat of this student off. */
export type ChatParty = { readonly role: Role; readonly isOff?: boolean };

type Asked = {
  readonly writer: ChatParty;
  /** Undefined: nobody has that id. */
  readonly other: ChatParty | undefined;
  /** When quiet hours end, as people read it, such as `7:00 AM`; undefined outside of them. */
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

const notPartners =
  'You cannot write to this person. In Casa, students write to teachers and teachers to students; ask your school office if you need somebody else.';

const chatOff: Record<Role, string> = {
  student: 'Your school has switched your chat off. You can still read what was written. Ask your school office why.',
  teacher: 'The school has switched off the chat of this student. You can still read what was written.',
  admin: notPartners,
};

/**
 * The one rule for who may write to whom: students to any teacher, teachers to any student, and nobody to or from a student whose
 * chat the school has switched off. Somebody who does not exist is refused in the same words as somebody of the wrong role.
 */
export const decideChat = ({ writer, other, quietUntil }: Asked): Ruling => {
  if (!other || !writesTo[writer.role].includes(other.role))
    return { ...refused, maySee: false, reason: 'not_partners', explanation: notPartners };
  if (writer.isOff || other.isOff)
    return { ...refused, maySee: true, reason: 'chat_off', explanation: chatOff[writer.role] };
  if (quietUntil === undefined)
    return { maySee: true, mayWrite: true, mustWait: false, explanation: 'You can write to this person.' };
  const explanation = `Quiet hours until ${quietUntil}: your message arrives then.`;
  return { maySee: true, mayWrite: true, mustWait: true, reason: 'quiet_hours', explanation };
};

/** Whether people of one role may write to people of another at all. */
export const mayWriteTo = (from: Role, to: Role): boolean =>
  decideChat({ writer: { role: from }, other: { role: to } }).mayWrite;
