import { useQueryClient } from '@tanstack/react-query';
import { useSocketOpen, useSocketWire } from '../socket.ts';
import { invalidate, type Stale } from './use-endpoint.ts';

/**
 * Asks again for answers when an event says that they changed, and each time the connection opens: what happened between the
 * answer and the opening was heard by nobody.
 * @param wire name of the event on the wire
 */
export const useLive = (wire: string, stale: readonly Stale[]): void => {
  const client = useQueryClient();
  const renew = () => void invalidate(client, stale);
  useSocketWire(wire, renew);
  useSocketOpen(renew);
};
