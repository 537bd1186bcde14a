import { forbidden } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fold } from '#kernel/text.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { brokenUniqueKey, isBrokenReference } from '#platform/server/db/db-errors.ts';
import { preparedQuery } from '#platform/server/db/prepared-query.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Procedure } from '#platform/server/feature.ts';
import { heldMessageChanged, messageCreated, type messagesEndpoints } from '../contract.ts';
import type { Message, WaitingMessage } from '../records.ts';
import { attachFiles, findUploads } from './attach-files.ts';
import { findHeld, holdMessage } from './held-messages.ts';
import { messageViews } from './message-files.ts';
import { messageView, waitingMessageView } from './messages.view.ts';
import { requireMayWrite, requirePair } from './pair.ts';
import { type Draft, placeMessage } from './place-message.ts';
import { releaseHeldMessages } from './release-held-messages.ts';
import { withinSendingLimit } from './sending-limit.ts';
import { inTurn } from './turns.ts';

type Endpoint = (typeof messagesEndpoints)['sendMessage'];
type Sent = { message: Message | WaitingMessage; isNew: boolean };

/** Thrown where older messages of the two still wait though quiet hours are over: those go first. */
const othersFirst = new Error('what waited goes first');

const clientIdKeys = ['messages_sender_id_client_id_key', 'held_messages_sender_id_client_id_key'];

export const sendMessage: Procedure<Endpoint> = {
  ownTransaction: async (context, input) => {
    const pairKey = [context.actor.id, input.userId].sort().join(' ');
    const send = (isPatient: boolean) =>
      inTurn(context.services.database, pairKey, () =>
        context.transaction((command) => sendOnce(command, input, isPatient)),
      );
    const sendAgain = async (error: unknown): Promise<Sent> => {
      // The same message came twice at once, and the other one was first.
      if (clientIdKeys.includes(brokenUniqueKey(error) ?? '')) return send(true);
      if (error !== othersFirst) throw isBrokenReference(error) ? forbidden() : error;
      await releaseHeldMessages(context.services, twoOf(context.actor, input.userId));
      return send(false);
    };
    const { message, isNew } = await withinSendingLimit(context, () => send(true).catch(sendAgain));
    context.answer.status = isNew ? 201 : 200;
    return message;
  },
};

const twoOf = ({ role, id }: Actor, otherId: string) =>
  role === 'student' ? { studentId: id, teacherId: otherId } : { studentId: otherId, teacherId: id };

const sendOnce = async (context: CommandContext, input: InputOf<Endpoint>, isPatient: boolean): Promise<Sent> => {
  const pair = await requirePair(context, input.userId);
  const known = await findSent(context, input.clientId);
  if (known) return { message: known, isNew: false };
  requireMayWrite(pair);
  const { mustWait, quietUntil } = pair.ruling;
  const waiting = mustWait ? await findHeld(context, input.clientId) : undefined;
  if (waiting) return { message: waiting, isNew: false };
  const uploads = input.files?.length ? await findUploads(context, input.files) : [];
  const draft = {
    id: context.services.clock.newId(),
    studentId: pair.studentId,
    teacherId: pair.teacherId,
    from: pair.own,
    text: input.message,
    folded: fold(input.message),
    clientId: input.clientId ?? null,
    fileCount: uploads.length,
    announcementId: null,
  };
  if (mustWait && quietUntil !== undefined) return keep(context, draft, uploads, quietUntil);
  const { row, hasHeld } = await placeMessage(context, draft);
  if (hasHeld && isPatient) throw othersFirst;
  const message = messageView(row, await attachFiles(context, 'message_id', row.id, uploads));
  context.afterCommit(messageCreated, {
    message,
    senderSession: context.actor.sessionId,
    senderConnection: context.connectionId,
  });
  return { message, isNew: true };
};

const keep = async (
  context: CommandContext,
  draft: Draft,
  uploads: Tables['files'][],
  until: string,
): Promise<Sent> => {
  const row = await holdMessage(context, draft, until);
  const message = waitingMessageView(row, await attachFiles(context, 'held_message_id', row.id, uploads));
  context.afterCommit(heldMessageChanged, { message });
  return { message, isNew: true };
};

const sentBefore = preparedQuery((db, value: { senderId: string; clientId: string }) =>
  db.selectFrom('messages').selectAll().where('sender_id', '=', value.senderId).where('client_id', '=', value.clientId),
);

const findSent = async ({ db, actor }: CommandContext, clientId: string | undefined): Promise<Message | undefined> => {
  if (clientId === undefined) return undefined;
  const [row] = await sentBefore(db, { senderId: actor.id, clientId });
  return row && (await messageViews(db, [row]))[0];
};
