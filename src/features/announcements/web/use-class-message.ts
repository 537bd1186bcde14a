import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { messageLength, type OutgoingFile, useAttachments, useDraft } from '#features/messages/web/public.ts';
import { hasVisibleText } from '#kernel/text.ts';
import { call, upload } from '#platform/web/api-client.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import { announcementsEndpoints } from '../contract.ts';
import type { Announcement } from '../records.ts';
import { type Later, useSendTime } from './use-send-time.ts';

/** Returns the path of a file after uploading it if needed. */
const pathOf = async ({ path, blob, name, type }: OutgoingFile): Promise<string[]> => {
  if (path !== undefined) return [path];
  return blob ? [String(await upload(messagesEndpoints.uploadMessageFile, new File([blob], name, { type })))] : [];
};

/** Key of the draft among the chat drafts. The draft survives a reload and is deleted at sign-out. */
const draftKey = 'class message';

type DraftChoices = Readonly<Record<string, string>>;
type Choices = { section: string } & Partial<Later>;

/** Reads and writes the section and the time stored with the draft. */
const choicesFrom = (choices: DraftChoices | undefined, saveChoices: (choices: DraftChoices) => void) => {
  const { section, day, time } = choices ?? {};
  return {
    section,
    later: day === undefined || time === undefined ? undefined : { day, time },
    choose: ({ section: id, ...when }: Choices) => saveChoices({ ...(id && { section: id }), ...when }),
  };
};

/** State of a message to a class. Retries use the same `clientId`, so they do not send a second message. */
export const useClassMessage = () => {
  const client = useQueryClient();
  const [clientId] = useState(newClientId);
  const { text, files, choices, change } = useDraft(draftKey);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const { section = '', later, choose } = choicesFrom(choices, (next) => change({ choices: next }));
  const time = useSendTime(later, (next) => choose({ section, ...next }));
  const [sent, setSent] = useState<Announcement>();
  const attachments = useAttachments(files, (next) => change({ files: next }));
  const send = async (sectionID: string): Promise<void> => {
    setProblem('');
    setSending(true);
    attachments.release();
    try {
      const paths: string[] = [];
      for (const file of files) paths.push(...(await pathOf(file)));
      const input = { sectionID, message: text, files: paths, clientId, ...(time.at && { sendAt: time.at }) };
      setSent(await call(announcementsEndpoints.announce, input));
      change({ text: '', files: [], choices: undefined });
      await invalidate(client, [announcementsEndpoints.getAnnouncements, messagesEndpoints.teacherConversations]);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return {
    text,
    setText: (next: string) => change({ text: next }),
    attachments,
    /** Id of the chosen section, or empty. */
    section,
    setSection: (id: string) => choose({ section: id, ...later }),
    time,
    problem,
    isSending,
    sent,
    send,
    hasContent: hasVisibleText(text) || files.length > 0,
    tooLong: messageLength(text).problem,
  };
};
