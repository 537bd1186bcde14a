import { Button, Text } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as texts from '#texts/platform/web/uploads';
import { UploadIcon } from '../icons.tsx';
import styles from './file-drop.module.css';

/** Limit against accidental drops of large folders. */
const maxFiles = 10_000;

const readAll = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Browsers return at most 100 entries per call.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemEntry) =>
  new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));

/** Returns the dropped files, including those in dropped folders. Must be called synchronously in the drop handler. */
const droppedFiles = async (transfer: DataTransfer): Promise<File[]> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return [...transfer.files];
  const files: File[] = [];
  const waiting = entries.reverse();
  for (let entry = waiting.pop(); entry && files.length < maxFiles; entry = waiting.pop())
    if (isFolder(entry)) waiting.push(...(await readAll(entry)).reverse());
    else files.push(await fileOf(entry));
  return files;
};

type FileDropProps = {
  label: string;
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`. The server checks the content. */
  accept?: string;
  isSingle?: boolean;
  /** Label of the button that selects a whole folder. If set, folders can also be dropped. */
  folderLabel?: string;
  hint?: ReactNode;
  disabled?: boolean;
};

/** Accepts files by selecting, dropping or, while the focus is inside, pasting. */
export const FileDrop = ({
  label,
  onFiles,
  accept,
  isSingle = false,
  folderLabel,
  hint,
  disabled = false,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();

  const addFiles = (list: Iterable<File> | null) => {
    const files = [...(list ?? [])].slice(0, isSingle ? 1 : undefined);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (folderLabel === undefined) addFiles(event.dataTransfer.files);
    else void droppedFiles(event.dataTransfer).then(addFiles);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFiles(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accept}
        onChange={(event) => {
          addFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<UploadIcon size={18} />}
        disabled={disabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {folderLabel !== undefined && (
        <>
          <input
            ref={folder}
            type="file"
            hidden
            multiple
            {...{ webkitdirectory: '' }}
            onChange={(event) => {
              addFiles(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            disabled={disabled}
            aria-describedby={hintId}
            onClick={() => folder.current?.click()}
          >
            {folderLabel}
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed" id={hintId}>
        {hint ?? texts.dropHint}
      </Text>
    </div>
  );
};
