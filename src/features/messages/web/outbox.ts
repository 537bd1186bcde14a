import { useSyncExternalStore } from 'react';

/**
 * A message on its way. `waiting`: the server could not be reached, it goes out by itself later; `refused`: the server said no,
 * with the sentence in `problem`.
 */
export type Outgoing = {
  clientId: string;
  to: string;
  text: string;
  writtenAt: string;
  state: 'sending' | 'waiting' | 'refused';
  problem?: string;
};

const place = 'casa-unsent-messages';
let owner = '';
let box: readonly Outgoing[] = [];
let drafts: Record<string, string> = {};
const listeners = new Set<() => void>();

const keep = () => {
  try {
    const isEmpty = box.length === 0 && Object.keys(drafts).length === 0;
    if (isEmpty) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ owner, box, drafts }));
  } catch {
    // Without storage the messages last as long as the page.
  }
};

const change = (next: readonly Outgoing[]) => {
  box = next;
  keep();
  for (const listener of listeners) listener();
};

type Kept = { owner?: string; box?: Outgoing[]; drafts?: Record<string, string> };

const readKept = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Kept;
  } catch {
    return {};
  }
};

/** Opens the box of who is signed in: what a reload interrupted is there again, what another person left is gone. */
export const openOutbox = (userId: string): void => {
  if (owner === userId) return;
  const kept = readKept();
  const isOwn = kept.owner === userId;
  owner = userId;
  drafts = (isOwn && kept.drafts) || {};
  change((isOwn && kept.box?.map((one) => ({ ...one, state: 'waiting' as const }))) || []);
};

/** What was begun to somebody and not sent. */
export const draftTo = (to: string): string => drafts[to] ?? '';

export const keepDraft = (to: string, text: string): void => {
  const { [to]: _, ...others } = drafts;
  drafts = text === '' ? others : { ...others, [to]: text };
  keep();
};

const newClientId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const addOutgoing = (to: string, text: string): void =>
  change([...box, { clientId: newClientId(), to, text, writtenAt: new Date().toISOString(), state: 'sending' }]);

export const markOutgoing = (clientId: string, state: Outgoing['state'], problem = ''): void =>
  change(box.map((one) => (one.clientId === clientId ? { ...one, state, problem } : one)));

/** What was written after a message that has to wait, waits too. */
export const holdBack = (to: string): void =>
  change(box.map((one) => (one.to === to && one.state === 'sending' ? { ...one, state: 'waiting' } : one)));

export const dropOutgoing = (clientIds: readonly (string | undefined)[]): void => {
  if (box.some(({ clientId }) => clientIds.includes(clientId)))
    change(box.filter(({ clientId }) => !clientIds.includes(clientId)));
};

/** The next message to go out to somebody, in the order of writing. */
export const nextOutgoing = (to: string): Outgoing | undefined =>
  box.find((one) => one.to === to && one.state !== 'refused');

/** To whom messages wait until the server can be reached. */
export const waitingFor = (): string[] => [
  ...new Set(box.filter(({ state }) => state === 'waiting').map(({ to }) => to)),
];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutbox = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => box);
