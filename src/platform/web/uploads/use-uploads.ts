import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import * as texts from '#texts/platform/web/uploads';
import { upload } from '../api-client.ts';
import { errorMessage, hasCode } from '../api-error.ts';
import { useUnsavedChanges } from '../leave/use-unsaved-changes.ts';
import { loadWhenOnline } from '../load-when-online.ts';
import { readSelectedFile } from './changed-file.ts';

export type UploadEntry = {
  key: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  status: 'waiting' | 'sending' | 'done' | 'failed';
  problem?: string;
  /** Reason why retrying cannot succeed: wrong format (`named` if the message names it), changed, or too large. */
  unfitReason?: 'kind' | 'named' | 'size';
};

const unfitness = (error: unknown): Pick<UploadEntry, 'unfitReason'> => {
  if (hasCode(error, 'file_changed')) return { unfitReason: 'named' };
  if (hasCode(error, 'unsupported_type')) return { unfitReason: error.status === 0 ? 'named' : 'kind' };
  return hasCode(error, 'too_large') ? { unfitReason: 'size' } : {};
};

/** True if the upload may still succeed. An unfit file is lost anyway. */
const isUnsaved = ({ status, unfitReason }: UploadEntry) => status !== 'done' && !unfitReason;

type UploadsOptions = {
  endpoint: EndpointDefinition;
  /** Called with a stored file, for example to attach it. Part of the upload: if this fails, the upload has failed. */
  onStored: (path: string, file: File) => Promise<unknown>;
};

/** Removes metadata, such as the location, from images before upload, because the server stores documents unchanged. */
const stripMetadata = async (file: File) => {
  const { withoutMetadata } = await loadWhenOnline(() => import('./without-metadata.ts'));
  return withoutMetadata(file);
};

const useMetadataNotices = () => {
  const [names, setNames] = useState({
    /** Names of images uploaded without their metadata. */
    strippedNames: [] as string[],
    /** Names of images whose metadata could not be removed. */
    unstrippedNames: [] as string[],
  });
  const recordResult = (file: File, { file: sent, mayContainMetadata }: Awaited<ReturnType<typeof stripMetadata>>) =>
    setNames(({ strippedNames, unstrippedNames }) => ({
      strippedNames: sent === file ? strippedNames : [...strippedNames, file.name],
      unstrippedNames: mayContainMetadata ? [...unstrippedNames, file.name] : unstrippedNames,
    }));
  return { names, recordResult };
};

/** Returns the uploads of a page. Files are sent one at a time, each with progress, cancel and retry. */
export const useUploads = ({ endpoint, onStored }: UploadsOptions) => {
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  const { names, recordResult } = useMetadataNotices();
  const aborts = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const number = useRef(0);

  const change = useCallback((key: string, patch: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)));
  }, []);
  const forget = useCallback((key: string) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    setEntries((before) => before.filter((entry) => entry.key !== key));
  }, []);

  const send = async (key: string, file: File) => {
    const abort = aborts.current.get(key);
    if (!abort || abort.signal.aborted) return;
    change(key, { status: 'sending' });
    try {
      const { signal } = abort;
      const plain = await readSelectedFile(() => stripMetadata(file));
      const path = await upload(endpoint, plain.file, { signal, onProgress: (progress) => change(key, { progress }) });
      await onStored(String(path), plain.file);
      recordResult(file, plain);
      change(key, { status: 'done', progress: 1 });
      setTimeout(() => forget(key), 2_000);
    } catch (error) {
      if (!abort.signal.aborted) change(key, { status: 'failed', problem: errorMessage(error), ...unfitness(error) });
    }
  };

  const start = (key: string, file: File) => {
    aborts.current.set(key, new AbortController());
    queue.current = queue.current.then(() => send(key, file));
  };

  useEffect(() => {
    const open = aborts.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);

  useUnsavedChanges(() => entries.some(isUnsaved), texts.leaving);

  return {
    entries,
    ...names,
    isBusy: entries.some(({ status }) => status === 'waiting' || status === 'sending'),
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        key: `${++number.current}`,
        file,
        progress: 0,
        status: 'waiting' as const,
      }));
      setEntries((before) => [...before, ...added]);
      for (const { key, file } of added) start(key, file);
    },
    cancel: forget,
    retry: ({ key, file }: UploadEntry) => {
      setEntries((before) =>
        before.map((entry) => (entry.key === key ? { key, file, progress: 0, status: 'waiting' as const } : entry)),
      );
      start(key, file);
    },
  };
};
