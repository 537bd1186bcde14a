import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SetStateAction, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/photo-batches/draft';
import type { PhotoRole } from '../constants.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import { photoSources, SourceError } from './photo-sources.ts';
import { sendPhotos } from './send-photos.ts';

export type Progress = {
  readonly state: 'reading' | 'sending' | 'paused' | 'stopped' | 'done';
  readonly done: number;
  readonly total: number;
  /** Message that explains why sending stopped. */
  readonly problem?: string;
};

/** Number of sent pictures after which the list is reloaded. */
const refreshInterval = 25;

class Stopped extends Error {}

const problemOf = (error: unknown): Pick<Progress, 'problem'> => {
  if (error instanceof Stopped) return {};
  return { problem: error instanceof SourceError ? error.message : errorMessage(error) };
};

const refresh = (client: QueryClient) =>
  invalidate(client, [calls.getPhotoBatches, calls.getPhotoBatch, calls.checkPhotoBatch]);

export type Destination =
  | { readonly batchId: string }
  | { readonly role: PhotoRole; readonly onBegun: (id: string) => void };

const batchOf = async (destination: Destination): Promise<string> =>
  'batchId' in destination ? destination.batchId : (await call(calls.beginPhotoBatch, { role: destination.role }))._id;

/** Sends pictures until the URL changes, except to the new batch. `shown` is the batch id in the URL. */
export const usePhotoSending = (shown: string | undefined) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  const place = useRef(shown);
  const isBusy = progress?.state === 'reading' || progress?.state === 'sending' || progress?.state === 'paused';

  useEffect(() => () => abort.current?.abort(new Stopped()), []);
  useEffect(() => {
    if (place.current === shown) return;
    place.current = shown;
    abort.current?.abort(new Stopped());
    abort.current = undefined;
    setProgress(undefined);
  }, [shown]);
  // Off while files are read, because the page then navigates to the batch by itself.
  useUnsavedChanges(() => isBusy && progress.state !== 'reading', texts.leaving);

  const start = async (files: readonly File[], destination: Destination) => {
    const controller = new AbortController();
    abort.current = controller;
    const show = (next: SetStateAction<Progress | undefined>) => {
      if (abort.current === controller) setProgress(next);
    };
    show({ state: 'reading', done: 0, total: 0 });
    try {
      const sources = await photoSources(files);
      controller.signal.throwIfAborted();
      const batchId = await batchOf(destination);
      controller.signal.throwIfAborted();
      place.current = batchId;
      if ('onBegun' in destination) destination.onBegun(batchId);
      const total = sources.length;
      let done = 0;
      show({ state: 'sending', done, total });
      await sendPhotos(sources, {
        batchId,
        abort: controller,
        onSent: () => {
          done += 1;
          show({ state: 'sending', done, total });
          if (done % refreshInterval === 0) void refresh(client);
        },
        onPaused: (isPaused) => show((before) => before && { ...before, state: isPaused ? 'paused' : 'sending' }),
      });
      show({ state: 'done', done, total });
    } catch (error) {
      show((before) => before && { ...before, state: 'stopped', ...problemOf(error) });
    }
    await refresh(client);
  };

  return {
    progress,
    isBusy,
    start: (files: readonly File[], destination: Destination) => void start(files, destination),
    stop: () => abort.current?.abort(new Stopped()),
  };
};
export type PhotoSending = ReturnType<typeof usePhotoSending>;
