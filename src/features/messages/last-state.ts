import type { ConversationPartner } from './records.ts';

type Last = { isDeleted: boolean; isHidden: boolean; text: string; hasFiles: boolean };

/** Returns the label code shown for a last message without visible text, or undefined if the text is shown. */
export const lastStateOf = ({ isDeleted, isHidden, text, hasFiles }: Last): ConversationPartner['lastState'] => {
  if (isDeleted) return 'deleted';
  if (isHidden) return 'hidden';
  return hasFiles && text.trim() === '' ? 'file' : undefined;
};
