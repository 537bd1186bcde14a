import { Composer } from '../composer/composer.tsx';
import type { ComposerState } from '../composer/use-composer.ts';
import { WriteRule } from '../composer/write-rule.tsx';
import { usePartner } from '../hooks/messages.hooks.ts';
import { MessageSkeletons } from '../message-skeletons.tsx';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';

const nothing = () => {};

const emptyComposer: ComposerState = {
  text: '',
  editing: undefined,
  isTooLong: false,
  attachments: {
    attachments: [],
    isTooMany: false,
    hasProblem: false,
    add: nothing,
    remove: nothing,
    retry: nothing,
    release: nothing,
  },
  change: nothing,
  submit: nothing,
  edit: nothing,
  editLast: nothing,
  leaveEditing: nothing,
  cancelEditing: nothing,
};

/** A conversation before the script: whom it is with, and where one will write. What was written lives in the browser. */
export const ChatPreview = ({ partnerId, isBeside }: { partnerId: string; isBeside: boolean }) => {
  const { partner, failed } = usePartner(partnerId);
  const search = { isSearching: false, onSearch: nothing };
  return (
    <div className={styles.chat} inert>
      <ChatHeader {...{ partner, partnerId, isBeside, hasFailed: failed !== null, ...search }} />
      <MessageSkeletons />
      <WriteRule partnerId={partnerId}>
        <Composer composer={emptyComposer} field={null} />
      </WriteRule>
    </div>
  );
};
