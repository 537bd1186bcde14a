export type SessionChange = 'began' | 'left';

let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('casa-session');
  return channel;
};

export const notifyTabs = (change: SessionChange): void => open().postMessage(change);

export const subscribeToTabs = (listener: (change: SessionChange) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<SessionChange>) => listener(data);
  open().addEventListener('message', onMessage);
  return () => open().removeEventListener('message', onMessage);
};
