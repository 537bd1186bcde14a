import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, upload } from '#platform/web/api-client.ts';
import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { endpointQuery, invalidate } from '#platform/web/data/use-endpoint.ts';
import { firstRunEndpoints } from '../contract.ts';
import type { RestoreProgress } from '../schemas.ts';

const { getRestore, receiveArchive, checkArchive, restoreSchool } = firstRunEndpoints;

const everySecond = 1000;
const movingSteps: readonly (RestoreProgress['step'] | undefined)[] = ['receiving', 'checking', 'restoring'];

/** Returns the progress of the restore. The server stores it, so it survives a page reload. */
export const useRestoreProgress = (token: string) => {
  const query = useQuery({
    ...endpointQuery(getRestore, { token }),
    refetchInterval: ({ state }) => (movingSteps.includes(state.data?.step) ? everySecond : false),
    retry: false,
  });
  // The setup link belongs to the empty Casa. A refusal during the restore means that the restored school is served.
  const isDone = query.data?.step === 'restoring' && hasCode(query.error, 'forbidden');
  return { query, isDone };
};

type Sending = { readonly name: string; readonly progress: number };

/** Uploads a backup with progress and cancellation. An error stays visible for the next step. */
export const useSendArchive = (token: string) => {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setProblem(undefined);
    setSending({ name: file.name, progress: 0 });
    const endpoint = { ...receiveArchive, path: receiveArchive.path.replace(':token', encodeURIComponent(token)) };
    try {
      await upload(endpoint, file, { signal, onProgress: (progress) => setSending({ name: file.name, progress }) });
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error));
    }
    await invalidate(client, [getRestore]);
    setSending(undefined);
  };
  return { sending, problem, send, stop: () => abort.current?.abort() };
};

export type ArchiveSender = ReturnType<typeof useSendArchive>;

/** Starts the check and the restore. Their responses update the cached progress. */
export const useRestoreSteps = (token: string) => {
  const client = useQueryClient();
  const show = (progress: RestoreProgress) =>
    client.setQueryData(endpointQuery(getRestore, { token }).queryKey, progress);
  return {
    check: async (key: string) => void show(await call(checkArchive, { token, key })),
    restore: async () => void show(await call(restoreSchool, { token })),
  };
};
