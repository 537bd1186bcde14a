import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { hasSomethingToSee, lengthOf } from '#kernel/text.ts';
import { call, upload } from '#platform/web/api-client.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { messagesEndpoints } from '../../contract.ts';
import { longestMessage } from '../../limits.ts';
import type { Announcement } from '../../records.ts';
import type { OutgoingFile } from '../outgoing.ts';
import { useAttachments } from '../use-attachments.ts';

/** The path of a file, which may have to be uploaded first. */
const pathOf = async ({ path, blob, name, type }: OutgoingFile): Promise<string[]> => {
  if (path !== undefined) return [path];
  return blob ? [String(await upload(filesEndpoints.uploadMessageFile, new File([blob], name, { type })))] : [];
};

/** A message to a class that is being written. Sending it again after a failure is no second message. */
export const useClassMessage = () => {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
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
      setSent(await call(messagesEndpoints.announce, { sectionID, message: text, files: paths, clientId }));
      await invalidate(client, [messagesEndpoints.getAnnouncements, messagesEndpoints.teacherConversations]);
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
    isTooLong: lengthOf(text) > longestMessage,
  };
};
