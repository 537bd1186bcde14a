import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import * as pagesTexts from '#texts/platform/web/pages';
import * as uploadsTexts from '#texts/platform/web/uploads';
import { CheckIcon, CloseIcon, FileIcon } from '../icons.tsx';
import { rememberFocus } from '../ui/remember-focus.ts';
import styles from './file-drop.module.css';
import { usePreview } from './use-preview.ts';
import type { UploadEntry } from './use-uploads.ts';

type UploadListProps = {
  entries: readonly UploadEntry[];
  onCancel: (key: string) => void;
  onRetry: (entry: UploadEntry) => void;
};

const Picture = ({ file }: { file: File }) => {
  const preview = usePreview(file);
  return preview ? <img src={preview} alt="" className={styles.picture} /> : <FileIcon size={32} />;
};

const statusLabels: Record<UploadEntry['status'], string> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  done: 'Uploaded',
  failed: uploadsTexts.notUploaded,
};

/** Restores the focus, because the pressed button disappears with its upload. */
const removing = (remove: () => void) => () => {
  const restoreFocus = rememberFocus();
  remove();
  restoreFocus(500);
};

const Entry = ({ entry, onCancel, onRetry }: { entry: UploadEntry } & Omit<UploadListProps, 'entries'>) => {
  const { key, file, status, progress, problem, unfitReason } = entry;
  return (
    <li className={styles.entry}>
      <Picture file={file} />
      <div className={styles.words}>
        <Text size="sm">{file.name}</Text>
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : (
          <Progress value={progress * 100} aria-label={`${statusLabels[status]}: ${file.name}`} size="sm" mt={4} />
        )}
      </div>
      {status === 'failed' && !unfitReason && (
        <Button size="xs" variant="default" onClick={removing(() => onRetry(entry))}>
          {pagesTexts.tryAgain}
        </Button>
      )}
      {status === 'done' ? (
        <CheckIcon />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={`${status === 'failed' ? uploadsTexts.remove : uploadsTexts.cancel}: ${file.name}`}
          onClick={removing(() => onCancel(key))}
        >
          <CloseIcon size={18} />
        </ActionIcon>
      )}
    </li>
  );
};

export const UploadList = ({ entries, ...actions }: UploadListProps) => (
  <ul className={styles.entries} aria-label={uploadsTexts.list} hidden={entries.length === 0}>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry} {...actions} />
    ))}
  </ul>
);
