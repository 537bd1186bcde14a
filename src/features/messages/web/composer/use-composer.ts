import { useState } from 'react';
import { hasVisibleText } from '#kernel/text.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/messages/chat';
import { quoteOf } from '../../quote.ts';
import type { Message } from '../../records.ts';
import { useDraft } from '../hooks/use-chat.ts';
import { useNotifyTyping } from '../presence/typing.ts';
import type { Edit, Editable } from '../sync/outgoing.ts';
import { messageLength } from './message-length.ts';
import { useAttachments } from './use-attachments.ts';

type ComposerParts = {
  partnerId: string;
  /** Returns the user's newest message that may still be edited. */
  lastOwn: () => Editable | undefined;
  /** Resolves to true if the server accepted the edit. */
  onEdit: (message: Editable, text: string) => Promise<boolean>;
  onSent: () => void;
  onFocus: () => void;
};

/** Stores an edit with the draft until the server accepts it, and hides it while the request runs. */
const useEditing = ({ edit, change, now }: ReturnType<typeof useDraft>, onEdit: ComposerParts['onEdit']) => {
  const [saving, setSaving] = useState<Edit>();
  const save = async (wanted: Edit) => {
    if (!hasVisibleText(wanted.text)) return;
    setSaving(wanted);
    const isSaved = wanted.text === wanted.message.message || (await onEdit(wanted.message, wanted.text));
    setSaving(undefined);
    const other = now().edit === wanted ? undefined : now().edit;
    // A refused edit is shown again, so that the user can copy or retry it.
    change({ edit: other ?? (isSaved ? undefined : wanted) });
  };
  return {
    edited: edit === saving ? undefined : edit,
    save,
    setEdited: (next: Edit | undefined) => change({ edit: next }),
  };
};

export const useComposer = ({ partnerId, lastOwn, onEdit, onSent, onFocus }: ComposerParts) => {
  const draft = useDraft(partnerId);
  const { quote, change } = draft;
  const { edited, save, setEdited } = useEditing(draft, onEdit);
  const notifyTyping = useNotifyTyping(partnerId);
  const attachments = useAttachments(draft.files, (files) => change({ files }));
  const text = edited?.text ?? draft.text;
  const { isTooLong } = messageLength(text);

  const edit = (message: Editable) => {
    setEdited({ message, text: message.message });
    onFocus();
  };
  const send = () => {
    if (attachments.hasProblem) return void toast.plain(texts.removeRefused);
    if (!hasVisibleText(text) && draft.files.length === 0) return;
    attachments.release();
    draft.send({ text, files: draft.files, ...(quote && { quote }) });
    onSent();
  };
  return {
    text,
    editing: edited?.message,
    isTooLong,
    attachments,
    change: (next: string) => {
      if (edited) return setEdited({ ...edited, text: next });
      change({ text: next });
      if (hasVisibleText(next)) notifyTyping();
    },
    submit: () => {
      onFocus();
      if (isTooLong) return;
      if (edited) void save(edited);
      else send();
    },
    edit,
    quote: edited ? undefined : quote,
    reply: (message: Message) => {
      change({ edit: undefined, quote: quoteOf(message) });
      onFocus();
    },
    cancelReply: () => {
      change({ quote: undefined });
      onFocus();
    },
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
