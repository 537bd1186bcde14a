import { useEffect, useEffectEvent, useState } from 'react';
import { type UploadOptions, upload } from '#platform/web/api-client.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { messagesEndpoints } from '../../contract.ts';
import { maxFiles } from '../../limits.ts';
import { createAttachmentUploads, type UploadProgress } from '../sync/attachment-uploads.ts';
import type { OutgoingFile } from '../sync/outgoing.ts';

export type Attachment = { file: OutgoingFile; key: string; part: number; problem?: string };

const sameFile = (one: OutgoingFile, other: OutgoingFile) =>
  one.name === other.name && one.size === other.size && one.type === other.type;

type Change = (files: readonly OutgoingFile[]) => void;

const uploadFile = async (file: File, options: UploadOptions): Promise<string> =>
  String(await upload(messagesEndpoints.uploadMessageFile, file, options));

const useUploading = (files: readonly OutgoingFile[], change: Change) => {
  const [progress, setProgress] = useState<ReadonlyMap<Blob, UploadProgress>>(new Map());
  const isWanted = useEffectEvent((blob: Blob) => files.some((one) => one.blob === blob));
  const onStored = useEffectEvent((blob: Blob, path: string) =>
    change(files.map((one) => (one.blob === blob ? { ...one, path } : one))),
  );
  const [uploads] = useState(() =>
    createAttachmentUploads({
      upload: uploadFile,
      timing: defaultTiming,
      isWanted: (blob) => isWanted(blob),
      onProgress: (blob, next) => setProgress((before) => new Map(before).set(blob, next)),
      onStored: (blob, path) => onStored(blob, path),
    }),
  );
  // Restarts uploads that were interrupted by a reload.
  useEffect(() => {
    for (const file of files) if (file.blob && !uploads.isStarted(file.blob)) uploads.start(file);
  }, [files, uploads]);
  useEffect(() => uploads.stopAll, [uploads]);
  return { progress, start: uploads.start, stop: uploads.stop };
};

/** Uploads the files of a draft immediately, one at a time. Failed ones are retried, at the latest when sending. */
export const useAttachments = (files: readonly OutgoingFile[], change: Change) => {
  const { progress, start, stop } = useUploading(files, change);
  const [isTooMany, setTooMany] = useState(false);
  const attachments = files.map((file, index): Attachment => {
    const { part = file.path ? 1 : 0, problem } = (file.blob && progress.get(file.blob)) || {};
    return { file, key: `${index} ${file.name}`, part, ...(problem && { problem }) };
  });
  return {
    attachments,
    isTooMany,
    hasProblem: attachments.some(({ problem }) => problem !== undefined),
    add: (picked: readonly File[]) => {
      const fresh = picked.map((file) => ({ name: file.name, size: file.size, type: file.type, blob: file }));
      const wanted = [...files, ...fresh.filter((one) => !files.some((other) => sameFile(one, other)))];
      setTooMany(wanted.length > maxFiles);
      change(wanted.slice(0, maxFiles));
    },
    remove: (file: OutgoingFile) => {
      stop(file);
      setTooMany(false);
      change(files.filter((one) => one !== file));
    },
    retry: (file: OutgoingFile) => start(file),
    /** Stops the uploads. The message is sent with the files in their current state and uploads the rest. */
    release: () => {
      for (const file of files) stop(file);
      setTooMany(false);
    },
  };
};
