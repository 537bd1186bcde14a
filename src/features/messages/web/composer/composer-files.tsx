import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '#platform/web/format/file-size.ts';
import { CloseIcon, FileIcon } from '#platform/web/icons.tsx';
import { usePreview } from '#platform/web/uploads/use-preview.ts';
import * as texts from '#texts/messages/chat';
import type { OutgoingFile } from '../sync/outgoing.ts';
import styles from './composer.module.css';
import type { Attachment } from './use-attachments.ts';

const Thumbnail = ({ file }: { file: OutgoingFile }) => {
  const [picked] = useState(() => file.blob && new File([file.blob], file.name, { type: file.type }));
  const preview = usePreview(picked) ?? (file.type.startsWith('image/') ? file.path : undefined);
  const [isBroken, setBroken] = useState(false);
  if (!preview || isBroken) return <FileIcon size={28} />;
  return <img src={preview} alt="" className={styles.thumbnail} onError={() => setBroken(true)} />;
};

type ComposerFilesProps = {
  attachments: readonly Attachment[];
  onRemove: (file: OutgoingFile) => void;
  onRetry: (file: OutgoingFile) => void;
};

const Chip = ({
  attachment,
  onRemove,
  onRetry,
}: { attachment: Attachment } & Omit<ComposerFilesProps, 'attachments'>) => {
  const { file, part, problem } = attachment;
  const isGoing = part > 0 && part < 1;
  const isFailed = problem !== undefined;
  const chip = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFailed) chip.current?.scrollIntoView({ block: 'nearest' });
  }, [isFailed]);
  return (
    <li ref={chip} className={styles.chip} data-failed={isFailed || undefined}>
      <Thumbnail file={file} />
      <div className={styles.chipWords}>
        <span className={styles.chipName} title={file.name}>
          {file.name}
        </span>
        {isFailed ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            {part === 1 ? fileSize(file.size) : texts.uploading({ size: fileSize(file.size) })}
          </Text>
        )}
        {isGoing && <Progress value={part * 100} size="xs" mt={4} aria-label={texts.uploadOf({ name: file.name })} />}
      </div>
      {isFailed && (
        <Button variant="subtle" size="compact-xs" onClick={() => onRetry(file)}>
          {texts.tryAgain}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={28}
        aria-label={isGoing ? texts.cancelFile({ name: file.name }) : texts.removeFile({ name: file.name })}
        onClick={() => onRemove(file)}
      >
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  );
};

export const ComposerFiles = ({ attachments, ...actions }: ComposerFilesProps) => (
  <ul className={styles.chips} aria-label={texts.attachedFiles} hidden={attachments.length === 0}>
    {attachments.map((attachment) => (
      <Chip key={attachment.key} attachment={attachment} {...actions} />
    ))}
  </ul>
);
