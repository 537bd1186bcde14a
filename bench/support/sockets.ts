import WebSocket from 'ws';

/** A Socket.IO client reduced to its frames, light enough to run thousands in one process. */
export type Tab = {
  received(): number;
  send(event: string, data: unknown, acknowledged?: (value: unknown) => void): void;
  on(event: string, handlers: (data: never) => void): void;
  close(): void;
};

const open = '0';
const ping = '2';
const connected = '40';
const eventFrame = '42';
const acknowledgement = /^43(\d+)(\[.*)$/s;
const timeoutMilliseconds = 60_000;

/** Opens a signed-in socket. `query` is `&name=value`. @throws Error if refused or not accepted within a minute */
export const openTab = (address: string, headers: Record<string, string>, userId: string, query = ''): Promise<Tab> =>
  new Promise((resolve, reject) => {
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&userId=${userId}${query}`;
    const socket = new WebSocket(url, {
      headers: headers.cookie === undefined ? {} : { cookie: headers.cookie },
      perMessageDeflate: false,
    });
    const handlers = new Map<string, (data: never) => void>();
    const waiting = new Map<number, (value: unknown) => void>();
    let bytes = 0;
    let calls = 0;
    const timeout = setTimeout(() => reject(new Error('the socket was not let in')), timeoutMilliseconds);
    /** Fails the acknowledgments that the server can no longer send. */
    const refuseWaiting = () => {
      for (const answer of waiting.values()) answer({ ok: false });
      waiting.clear();
    };
    const tab: Tab = {
      received: () => bytes,
      on: (event, handle) => handlers.set(event, handle),
      close: () => socket.close(),
      send: (event, data, acknowledged) => {
        calls += 1;
        if (acknowledged) waiting.set(calls, acknowledged);
        if (socket.readyState !== WebSocket.OPEN) setTimeout(refuseWaiting, 100);
        socket.send(`${eventFrame}${acknowledged ? calls : ''}${JSON.stringify([event, data])}`);
      },
    };
    const onEvent = (frame: string) => {
      const [event, data] = JSON.parse(frame.slice(eventFrame.length)) as [string, never];
      handlers.get(event)?.(data);
    };
    const onAnswer = (frame: string) => {
      const [, call = '', value = '[]'] = acknowledgement.exec(frame) ?? [];
      waiting.get(Number(call))?.(JSON.parse(value)[0]);
      waiting.delete(Number(call));
    };
    const admit = () => {
      clearTimeout(timeout);
      resolve(tab);
    };
    const frames: [string, (frame: string) => void][] = [
      [eventFrame, onEvent],
      ['43', onAnswer],
      [connected, admit],
      ['44', (frame) => reject(new Error(`refused: ${frame}`))],
      [ping, () => socket.send('3')],
      [open, () => socket.send(connected)],
    ];
    const handleFrame = (frame: string) => frames.find(([start]) => frame.startsWith(start))?.[1](frame);
    socket.on('message', (data) => {
      const frame = String(data);
      bytes += Buffer.byteLength(frame);
      handleFrame(frame);
    });
    socket.on('close', refuseWaiting);
    socket.on('error', reject);
  });

export const openTabs = async (
  address: string,
  people: readonly { id: string; headers: Record<string, string> }[],
  together = 50,
  query = '',
): Promise<Tab[]> => {
  const tabs: Tab[] = [];
  for (let at = 0; at < people.length; at += together) {
    const some = people.slice(at, at + together);
    tabs.push(...(await Promise.all(some.map(({ id, headers }) => openTab(address, headers, id, query)))));
  }
  return tabs;
};
