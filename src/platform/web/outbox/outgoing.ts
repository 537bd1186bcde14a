/**
 * Something on its way to the server, with its `Content`. `sending`: it goes out now; `waiting`: the server could not be reached, it
 * goes out by itself later; `failed`: the server said no, with the sentence in `problem`.
 */
export type Outgoing<Content extends object = object> = Content & Delivery;

type Delivery = {
  /** Order of writing over all tabs of a browser; 0 until it is stored. */
  n: number;
  owner: string;
  /** What goes to the same place goes in order. */
  to: string;
  clientId: string;
  state: 'sending' | 'waiting' | 'failed';
  problem: string;
};

/** What of it changes. */
export type OutgoingChange<Content extends object> = Partial<Delivery> | Partial<Outgoing<Content>>;

/** What was begun and not sent. */
export type Draft<Content extends object = object> = Content & { owner: string; to: string };

/** Where a browser keeps what is not sent yet. */
export type OutboxStore<Content extends object = object> = {
  /** All that a person has not sent, in the order of writing. */
  outgoing: (owner: string) => Promise<Outgoing<Content>[]>;
  /** The first to a place that has not failed. */
  next: (owner: string, to: string) => Promise<Outgoing<Content> | undefined>;
  /** Keeps something new in place of the draft that it was. @returns its `n` */
  add: (outgoing: Outgoing<Content>) => Promise<number>;
  /** Changes those that are still there. */
  update: (owner: string, clientIds: readonly string[], change: OutgoingChange<Content>) => Promise<void>;
  remove: (owner: string, clientIds: readonly string[]) => Promise<void>;
  drafts: (owner: string) => Promise<Draft<Content>[]>;
  saveDraft: (draft: Draft<Content>) => Promise<void>;
  deleteDraft: (draft: Pick<Draft, 'owner' | 'to'>) => Promise<void>;
  /** Forgets what others left, or everything. */
  wipe: (exceptOwner?: string) => Promise<void>;
  close: () => void;
};

/** Opens the store with its first use, and answers the same one from then on. */
export type OpenStore<Content extends object> = () => Promise<OutboxStore<Content>>;
