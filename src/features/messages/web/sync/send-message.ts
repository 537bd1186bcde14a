import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { Message, QueuedMessage } from '../../records.ts';
import type { MessageContent, Outgoing, OutgoingFile } from './outgoing.ts';
import type { Transport } from './transport.ts';

type SendParts = { outbox: Outbox<MessageContent>; transport: Pick<Transport, 'send' | 'upload'> };

/** Uploads the files before the message. Their paths are stored, so that no file is uploaded twice. */
const uploadFiles = async ({ outbox, transport }: SendParts, { clientId, files }: Outgoing) => {
  let done: OutgoingFile[] = [...files];
  for (const file of files) {
    if (file.path !== undefined || !file.blob) continue;
    const path = await transport.upload(new File([file.blob], file.name, { type: file.type }));
    const { blob: _, ...rest } = file;
    done = done.map((one) => (one === file ? { ...rest, path } : one));
    await outbox.update([clientId], { files: done });
  }
  return done.flatMap(({ path }) => path ?? []);
};

/** Creates the function that sends a message to the server. @throws ApiError */
export const createSendMessage =
  (parts: SendParts) =>
  async (outgoing: Outgoing): Promise<Message | QueuedMessage> =>
    parts.transport.send({ ...outgoing, files: await uploadFiles(parts, outgoing) });
