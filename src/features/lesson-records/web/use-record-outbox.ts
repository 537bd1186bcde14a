import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { openRecordOutbox } from './open-record-outbox.ts';
import type { OutgoingStep } from './sync/record-outbox.ts';

const nothing: readonly OutgoingStep[] = [];

/** What the viewer has recorded and the server does not have yet. A page that is rendered on the server shows nothing of it. */
export const useRecordOutbox = () => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another one, nothing else does.
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
