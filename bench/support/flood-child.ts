import { answerParent } from './child.ts';
import { openTab } from './sockets.ts';

export type FloodKind = 'calls' | 'messages' | 'uploads' | 'socket messages' | 'pages' | 'searches';
export type Flood = {
  address: string;
  kind: FloodKind;
  /** Number of concurrent calls. */
  together: number;
  headers: Record<string, string>;
  /** The user who floods, and the recipient. */
  id: string;
  to: string;
};

export type BurstKind = 'messages' | 'unknown events' | 'typing signs';
export type Burst = Omit<Flood, 'kind' | 'together'> & { kind: BurstKind; tabs: number; count: number };

const uploadBytes = 1024 * 1024;

const message = JSON.stringify({ message: 'Hello? '.repeat(20) });
const document = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(uploadBytes, 'x')]);

const form = () => {
  const made = new FormData();
  made.set('file', new File([document], 'flood.pdf', { type: 'application/pdf' }));
  return made;
};

let isOver = false;
let running: Promise<unknown> = Promise.resolve();
const answers: Record<string, number> = {};
const count = (answer: string | number) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};

const overHttp = ({ address, headers, kind, to }: Flood) => {
  const { 'content-type': _, ...forForms } = headers;
  const page = (name: string) =>
    fetch(`${address}/student?${name}=${Math.random()}`, { headers: { ...forForms, accept: 'text/html' } });
  const make = {
    pages: () => page(`made-up-${Math.random()}`),
    searches: () => page('search'),
    calls: () => fetch(`${address}/api/students/get-all-teachers`, { headers }),
    messages: () => fetch(`${address}/api/messages/send/${to}`, { method: 'POST', headers, body: message }),
    uploads: () => fetch(`${address}/api/messageUpload`, { method: 'POST', headers: forForms, body: form() }),
  }[kind as Exclude<FloodKind, 'socket messages'>];
  return async () => {
    const answer = await make();
    await answer.arrayBuffer();
    count(answer.status);
  };
};

const overSocket = async ({ address, headers, id, to }: Flood) => {
  const tab = await openTab(address, headers, id);
  return () =>
    new Promise<void>((resolve) => {
      tab.send('sendMessage', { to, message: 'Hello? '.repeat(20) }, (answer) => {
        count((answer as { ok: boolean }).ok ? 'ok' : 'refused');
        resolve();
      });
    });
};

const events: Record<BurstKind, (to: string) => [string, unknown]> = {
  messages: (to) => ['sendMessage', { to, message: 'Hello?' }],
  'unknown events': () => ['no such event', 1],
  'typing signs': (to) => ['typing', { to }],
};

/** Sends events from several tabs without waiting for acknowledgments. */
const burst = async ({ address, headers, id, to, kind, tabs, count: number }: Burst) => {
  const open = await Promise.all(Array.from({ length: tabs }, () => openTab(address, headers, id)));
  const [wire, data] = events[kind](to);
  for (let sent = 0; sent < number; sent += 1) open[sent % tabs]?.send(wire, data, () => {});
  await new Promise((resolve) => setTimeout(resolve, 4000));
  for (const tab of open) tab.close();
};

answerParent({
  burst,
  /** Starts the flood. Each of the concurrent loops repeats its call as soon as it is answered. */
  begin: async (flood: Flood) => {
    isOver = false;
    for (const answer of Object.keys(answers)) delete answers[answer];
    const once = flood.kind === 'socket messages' ? await overSocket(flood) : overHttp(flood);
    const again = async () => {
      while (!isOver) await once().catch(() => count('failed'));
    };
    running = Promise.all(Array.from({ length: flood.together }, again));
  },
  /** Stops the flood. Returns the number of responses per kind. */
  end: async () => {
    isOver = true;
    await running;
    return answers;
  },
});

process.on('SIGTERM', () => process.exit(0));
process.send?.({});
