import { useState } from 'react';
import { hasSomethingToSee } from '#kernel/text.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/messages/chat';
import { quoteOf } from '../../quote.ts';
import type { Message, Quote, WaitingMessage } from '../../records.ts';
import { useDraft } from '../hooks/use-chat.ts';
import { useTellTyping } from '../presence/typing.ts';
import { messageLength } from './message-length.ts';
import { useAttachments } from './use-attachments.ts';

type Editable = Message | WaitingMessage;

type ComposerParts = {
  partnerId: string;
  /** One's own newest message, where it may still be changed. */
  lastOwn: () => Editable | undefined;
  /** @returns whether the server took it */
  onEdit: (message: Editable, text: string) => Promise<boolean>;
  onSent: () => void;
  /** The field is to have the focus. */
  onFocus: () => void;
};

type Editing = { message: Editable; text: string };

/** What a draft answers. */
const replyIn = ({ text, files, quote, change }: ReturnType<typeof useDraft>, onFocus: () => void) => ({
  quote,
  answering: quote && { quote },
  answer: (next: Quote | undefined) => {
    change({ text, files, ...(next && { quote: next }) });
    onFocus();
  },
});

/** What one writes to somebody: the draft with its files, or the text of a message that one changes. */
export const useComposer = ({ partnerId, lastOwn, onEdit, onSent, onFocus }: ComposerParts) => {
  const draft = useDraft(partnerId);
  const [edited, setEdited] = useState<Editing>();
  const tellTyping = useTellTyping(partnerId);
  const { quote, answering, answer } = replyIn(draft, onFocus);
  const attachments = useAttachments(draft.files, (files) => draft.change({ text: draft.text, files, ...answering }));
  const text = edited?.text ?? draft.text;
  const { isTooLong } = messageLength(text);

  const edit = (message: Editable) => {
    setEdited({ message, text: message.message });
    onFocus();
  };
  const save = async ({ message, text: wanted }: Editing) => {
    if (!hasSomethingToSee(wanted)) return;
    setEdited(undefined);
    if (wanted === message.message || (await onEdit(message, wanted))) return;
    // What was refused can be copied, or tried again.
    setEdited((other) => other ?? { message, text: wanted });
  };
  const send = () => {
    if (attachments.hasProblem) return void toast.plain(texts.removeRefused);
    if (!hasSomethingToSee(text) && draft.files.length === 0) return;
    attachments.release();
    draft.send({ text, files: draft.files, ...answering });
    onSent();
  };
  return {
    text,
    editing: edited?.message,
    isTooLong,
    attachments,
    change: (next: string) => {
      if (edited) return setEdited({ ...edited, text: next });
      draft.change({ text: next, files: draft.files, ...answering });
      if (hasSomethingToSee(next)) tellTyping();
    },
    submit: () => {
      onFocus();
      if (isTooLong) return;
      if (edited) void save(edited);
      else send();
    },
    edit,
    /** What one answers. */
    quote: edited ? undefined : quote,
    reply: (message: Message) => {
      setEdited(undefined);
      answer(quoteOf(message));
    },
    cancelReply: () => answer(undefined),
    editLast: () => {
      const message = lastOwn();
      if (message) edit(message);
    },
    leaveEditing: () => setEdited(undefined),
    cancelEditing: () => {
      setEdited(undefined);
      onFocus();
    },
  };
};
export type ComposerState = ReturnType<typeof useComposer>;
