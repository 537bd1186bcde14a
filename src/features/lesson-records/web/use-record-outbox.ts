import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { openRecordOutbox } from './open-record-outbox.ts';
import type { OutgoingStep } from './sync/record-step.ts';

const nothing: readonly OutgoingStep[] = [];

/** Returns the viewer's unsent steps. Empty during server rendering. */
export const useRecordOutbox = () => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another user has another outbox.
  const open = useCallback(() => openRecordOutbox(client, viewer), [client, viewer.user._id]);
  const subscribe = useCallback((listener: () => void) => open().subscribe(listener), [open]);
  const steps = useSyncExternalStore(
    subscribe,
    () => open().all(),
    () => nothing,
  );
  useSocketOpen(() => open().wake());
  return { open, steps };
};
