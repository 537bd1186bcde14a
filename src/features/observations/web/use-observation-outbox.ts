import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { openObservationOutbox } from './open-observation-outbox.ts';
import type { OutgoingObservation } from './sync/observation-outbox.ts';

const nothing: readonly OutgoingObservation[] = [];

/** What the viewer has observed in a class and the server does not have yet. A page that is rendered on the server shows nothing of it. */
export const useObservationOutbox = (sectionID: string) => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another one, nothing else does.
  const open = useCallback(() => openObservationOutbox(client, viewer), [client, viewer.user._id]);
  const subscribe = useCallback((listener: () => void) => open().subscribe(listener), [open]);
  const all = useSyncExternalStore(
    subscribe,
    () => open().all(),
    () => nothing,
  );
  useSocketOpen(() => open().wake());
  const steps = useMemo(() => all.filter(({ to }) => to === sectionID), [all, sectionID]);
  return { open, steps, all };
};

export type OpenOutbox = ReturnType<typeof useObservationOutbox>['open'];
