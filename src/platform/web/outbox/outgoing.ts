/** An item to send. `waiting`: the server was unreachable; retried automatically. `failed`: refused, see `problem`. */
export type Outgoing<Content extends object = object> = Content & Delivery;

type Delivery = {
  /** Order of writing across all tabs of the browser; 0 until stored. */
  n: number;
  owner: string;
  /** Recipient. Items of one recipient are sent in order. */
  to: string;
  clientId: string;
  state: 'sending' | 'waiting' | 'failed';
  problem: string;
};

export type OutgoingChange<Content extends object> = Partial<Delivery> | Partial<Outgoing<Content>>;

export type Draft<Content extends object = object> = Content & { owner: string; to: string };

export type OutboxStore<Content extends object = object> = {
  outgoing: (owner: string) => Promise<Outgoing<Content>[]>;
  /** Returns the recipient's first item that has not failed. */
  next: (owner: string, to: string) => Promise<Outgoing<Content> | undefined>;
  /** Stores an item, deletes its draft and returns its `n`. */
  add: (outgoing: Outgoing<Content>) => Promise<number>;
  update: (owner: string, clientIds: readonly string[], change: OutgoingChange<Content>) => Promise<void>;
  remove: (owner: string, clientIds: readonly string[]) => Promise<void>;
  drafts: (owner: string) => Promise<Draft<Content>[]>;
  saveDraft: (draft: Draft<Content>) => Promise<void>;
  deleteDraft: (draft: Pick<Draft, 'owner' | 'to'>) => Promise<void>;
  /** Deletes the items and drafts of other users, or all. */
  wipe: (exceptOwner?: string) => Promise<void>;
  close: () => void;
};

/** Opens the store on first use and then returns the same store. */
export type OpenStore<Content extends object> = () => Promise<OutboxStore<Content>>;
