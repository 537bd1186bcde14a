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

/** How far the restore is. The server knows it, so that a page that was loaded anew goes on where it was. */
export const useRestoreProgress = (token: string) => {
  const query = useQuery({
    ...endpointQuery(getRestore, { token }),
    refetchInterval: ({ state }) => (movingSteps.includes(state.data?.step) ? everySecond : false),
    retry: false,
  });
  // The set-up link was of the empty Casa: it is refused once the school with its admins is there.
  const isDone = query.data?.step === 'restoring' && hasCode(query.error, 'forbidden');
  return { query, isDone };
};

type Sending = { readonly name: string; readonly progress: number };

/** Sends a backup, with its progress and a way to stop it. What went wrong stays for the step that comes of it. */
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

/** Begins the check and the restore; what they answer is how far they are. */
export const useRestoreSteps = (token: string) => {
  const client = useQueryClient();
  const show = (progress: RestoreProgress) =>
    client.setQueryData(endpointQuery(getRestore, { token }).queryKey, progress);
  return {
    check: async (key: string) => void show(await call(checkArchive, { token, key })),
    restore: async () => void show(await call(restoreSchool, { token })),
  };
};
