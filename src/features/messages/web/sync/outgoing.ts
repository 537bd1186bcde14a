import type { Quote } from '../../records.ts';

/** A file of a message on its way: `path` once it is uploaded, until then the file itself. */
export type OutgoingFile = { name: string; size: number; type: string; path?: string; blob?: Blob };

/**
 * A message on its way. `sending`: it goes out now; `waiting`: the server could not be reached, it goes out by itself later;
 * `failed`: the server said no, with the sentence in `problem`.
 */
export type Outgoing = {
  /** Order of writing over all tabs of a browser; 0 until it is stored. */
  n: number;
  owner: string;
  to: string;
  clientId: string;
  text: string;
  files: readonly OutgoingFile[];
  /** What it answers. */
  quote?: Quote;
  state: 'sending' | 'waiting' | 'failed';
  problem: string;
};

/** What was begun to somebody and not sent. */
export type Draft = { owner: string; to: string; text: string; files: readonly OutgoingFile[]; quote?: Quote };

/** Where a browser keeps what is not sent yet. */
export type ChatStore = {
  /** All that a person has not sent, in the order of writing. */
  outgoing: (owner: string) => Promise<Outgoing[]>;
  /** The first to somebody that has not failed. */
  next: (owner: string, to: string) => Promise<Outgoing | undefined>;
  /** Keeps a new message in place of the draft that it was. @returns its `n` */
  add: (outgoing: Outgoing) => Promise<number>;
  /** Changes those that are still there. */
  update: (owner: string, clientIds: readonly string[], change: Partial<Outgoing>) => Promise<void>;
  remove: (owner: string, clientIds: readonly string[]) => Promise<void>;
  drafts: (owner: string) => Promise<Draft[]>;
  /** Keeps a draft; an empty one is forgotten. */
  keepDraft: (draft: Draft) => Promise<void>;
  /** Forgets what others left, or everything. */
  wipe: (exceptOwner?: string) => Promise<void>;
  close: () => void;
};

/** Opens the store with its first use, and answers the same one from then on. */
export type OpenStore = () => Promise<ChatStore>;

export const isEmptyDraft = ({ text, files }: Pick<Draft, 'text' | 'files'>): boolean =>
  text === '' && files.length === 0;
