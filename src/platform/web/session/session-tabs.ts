/** What a tab tells the others of this browser: somebody has signed in, or has signed out. */
export type SessionChange = 'began' | 'left';

let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('casa-session');
  return channel;
};

/** Tells the other tabs of this browser, which have the same session. */
export const tellTabs = (change: SessionChange): void => open().postMessage(change);

/**
 * Hears what other tabs tell.
 * @returns what ends it
 */
export const hearTabs = (listener: (change: SessionChange) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<SessionChange>) => listener(data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
};
