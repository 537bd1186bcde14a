import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { emptyOutbox } from '#platform/web/outbox/outbox.ts';
import { useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { openObservationOutbox } from './open-observation-outbox.ts';
import type { OutgoingObservation } from './sync/observation-outbox.ts';

/** Returns the unsent observations of the viewer in a class. Empty during server rendering. */
export const useObservationOutbox = (sectionID: string) => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the user requires another outbox.
  const open = useCallback(() => openObservationOutbox(client, viewer), [client, viewer.user._id]);
  const subscribe = useCallback((listener: () => void) => open().subscribe(listener), [open]);
  const all = useSyncExternalStore<readonly OutgoingObservation[]>(
    subscribe,
    () => open().all(),
    () => emptyOutbox,
  );
  useSocketOpen(() => open().wake());
  const steps = useMemo(() => all.filter(({ to }) => to === sectionID), [all, sectionID]);
  return { open, steps, all };
};

export type OpenOutbox = ReturnType<typeof useObservationOutbox>['open'];
