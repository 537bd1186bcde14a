import type { ConversationPartner } from './records.ts';

type Last = { isDeleted: boolean; isHidden: boolean; text: string; hasFiles: boolean };

/** What a list of conversations says in place of a last message that has no text to show. */
export const lastStateOf = ({ isDeleted, isHidden, text, hasFiles }: Last): ConversationPartner['lastState'] => {
  if (isDeleted) return 'deleted';
  if (isHidden) return 'hidden';
  return hasFiles && text.trim() === '' ? 'file' : undefined;
};
