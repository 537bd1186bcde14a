import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { messageLength, newClientId, type OutgoingFile, useAttachments } from '#features/messages/web/public.ts';
import { hasSomethingToSee } from '#kernel/text.ts';
import { call, upload } from '#platform/web/api-client.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { announcementsEndpoints } from '../contract.ts';
import type { Announcement } from '../records.ts';

/** The path of a file, which may have to be uploaded first. */
const pathOf = async ({ path, blob, name, type }: OutgoingFile): Promise<string[]> => {
  if (path !== undefined) return [path];
  return blob ? [String(await upload(messagesEndpoints.uploadMessageFile, new File([blob], name, { type })))] : [];
};

/** A message to a class that is being written. Sending it again after a failure is no second message. */
export const useClassMessage = () => {
  const client = useQueryClient();
  const [clientId] = useState(newClientId);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly OutgoingFile[]>([]);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Announcement>();
  const attachments = useAttachments(files, setFiles);
  const send = async (sectionID: string): Promise<void> => {
    setProblem('');
    setSending(true);
    attachments.release();
    try {
      const paths: string[] = [];
      for (const file of files) paths.push(...(await pathOf(file)));
      setSent(await call(announcementsEndpoints.announce, { sectionID, message: text, files: paths, clientId }));
      await invalidate(client, [announcementsEndpoints.getAnnouncements, messagesEndpoints.teacherConversations]);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };
  return {
    text,
    setText,
    attachments,
    problem,
    isSending,
    sent,
    send,
    hasContent: hasSomethingToSee(text) || files.length > 0,
    tooLong: messageLength(text).problem,
  };
};
