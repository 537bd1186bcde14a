/** What a tab tells the others of this browser: somebody has signed in, or has signed out. */
export type SessionChange = 'began' | 'left';

let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('casa-session');
  return channel;
};

/** Tells the other tabs of this browser, which have the same session. */
export const notifyTabs = (change: SessionChange): void => open().postMessage(change);

/**
 * Hears what other tabs tell.
 * @returns what ends it
 */
export const subscribeToTabs = (listener: (change: SessionChange) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<SessionChange>) => listener(data);
  open().addEventListener('message', onMessage);
  return () => open().removeEventListener('message', onMessage);
};
