import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { FindAnswer, PagePlan, PageRead, ReadCall } from '#kernel/page-data.ts';
import type { MadeAnswer } from '../response-cache.ts';

export type Answered = { readonly read: PageRead; readonly made: MadeAnswer };

/** Makes a read as who has asked for the page. @throws AppError where that person would be refused */
export type MakeRead = (request: FastifyRequest, call: ReadCall) => Promise<MadeAnswer>;

/** Reads that follow from other answers make another round: the deepest page makes four. */
const maxRounds = 5;

const keyOf = ({ key }: Pick<PageRead, 'key'>) => JSON.stringify(key);

/** What answers say, read once as long as the response cache keeps them. */
const contents = new WeakMap<MadeAnswer, unknown>();

const contentOf = (made: MadeAnswer): unknown => {
  if (!contents.has(made)) contents.set(made, JSON.parse(made.body.toString()));
  return contents.get(made);
};

/** The reads of one page, in the order in which its route declares them, each made once. */
export const createPageReads = (request: FastifyRequest, makeRead: MakeRead) => {
  const answers = new Map<string, Answered>();
  const requested = new Set<string>();

  const readOne = async (read: PageRead): Promise<Answered | undefined> => {
    try {
      return { read, made: await makeRead(request, read.call) };
    } catch (error) {
      // What is refused or not there the page asks for itself, and shows so.
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    }
  };

  const add = (read: PageRead, made: MadeAnswer) => {
    requested.add(keyOf(read));
    answers.set(keyOf(read), { read, made });
  };

  const read = async (reads: readonly PageRead[]): Promise<boolean> => {
    const fresh = reads.filter((one) => !requested.has(keyOf(one)));
    for (const one of fresh) requested.add(keyOf(one));
    for (const answered of await Promise.all(fresh.map(readOne))) if (answered) add(answered.read, answered.made);
    return fresh.length > 0;
  };

  const find: FindAnswer = (key) => {
    const found = answers.get(keyOf({ key }));
    return found && contentOf(found.made);
  };

  return {
    /** Takes an answer that is known already. */
    add,
    read,
    find,
    /** Makes all reads of a page, also those that follow from the answers of others. */
    readAll: async ({ reads }: PagePlan): Promise<void> => {
      for (let round = 0; round < maxRounds; round += 1) if (!(await read(reads(find)))) return;
    },
    /** Whether a read was made, also when it was refused. */
    hasRequested: (one: PageRead): boolean => requested.has(keyOf(one)),
    answered: (): readonly Answered[] => [...answers.values()],
  };
};
export type PageReads = ReturnType<typeof createPageReads>;
