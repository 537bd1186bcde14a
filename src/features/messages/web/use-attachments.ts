import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { upload } from '#platform/web/api-client.ts';
import { ApiError, sentenceOf } from '#platform/web/api-error.ts';
import { mostFiles } from '../limits.ts';
import type { OutgoingFile } from './outgoing.ts';

/** How far a file is on its way to the server. `problem`: the server refused it. */
type Progress = { part: number; problem?: string };

export type Attachment = { file: OutgoingFile; key: string; part: number; problem?: string };

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const sameFile = (one: OutgoingFile, other: OutgoingFile) =>
  one.name === other.name && one.size === other.size && one.type === other.type;

type Change = (files: readonly OutgoingFile[]) => void;

/** Uploads of files that have no path yet, one after the other. */
const useUploading = (files: readonly OutgoingFile[], change: Change) => {
  const [progress, setProgress] = useState<ReadonlyMap<Blob, Progress>>(new Map());
  const aborts = useRef(new Map<Blob, AbortController>());
  const queue = useRef(Promise.resolve());
  const put = (blob: Blob, next: Progress) => setProgress((before) => new Map(before).set(blob, next));
  const latest = useEffectEvent(() => files);
  const store = useEffectEvent((blob: Blob, path: string) =>
    change(files.map((one) => (one.blob === blob ? { ...one, path } : one))),
  );

  const send = async (file: OutgoingFile & { blob: Blob }) => {
    const { blob, name, type } = file;
    const abort = aborts.current.get(blob);
    if (!abort || abort.signal.aborted || !latest().some((one) => one.blob === blob)) return;
    const onProgress = (part: number) => put(blob, { part });
    try {
      const sent = new File([blob], name, { type });
      store(blob, String(await upload(filesEndpoints.uploadMessageFile, sent, { onProgress, signal: abort.signal })));
      put(blob, { part: 1 });
    } catch (error) {
      if (!abort.signal.aborted) put(blob, { part: 0, ...(isRefusal(error) && { problem: sentenceOf(error) }) });
    }
  };
  const start = (file: OutgoingFile) => {
    const { blob } = file;
    if (!blob || file.path !== undefined) return;
    aborts.current.set(blob, new AbortController());
    put(blob, { part: 0 });
    queue.current = queue.current.then(() => send({ ...file, blob }));
  };
  const stop = (file: OutgoingFile) => {
    if (file.blob) aborts.current.get(file.blob)?.abort();
  };
  const resume = useEffectEvent(() => {
    for (const file of files) if (file.blob && !aborts.current.has(file.blob)) start(file);
  });
  // What a reload interrupted begins again.
  useEffect(() => {
    if (files.length > 0) resume();
  }, [files]);
  useEffect(() => {
    const open = aborts.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);
  return { progress, start, stop };
};

/**
 * The files of what one writes. They go up at once, one after the other; what cannot go up now goes with the message.
 * @param change keeps them with the draft
 */
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
      setTooMany(wanted.length > mostFiles);
      change(wanted.slice(0, mostFiles));
    },
    remove: (file: OutgoingFile) => {
      stop(file);
      setTooMany(false);
      change(files.filter((one) => one !== file));
    },
    retry: (file: OutgoingFile) => start(file),
    /** The message takes them along, as they are. */
    release: () => {
      for (const file of files) stop(file);
      setTooMany(false);
    },
  };
};
