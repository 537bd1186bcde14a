import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { FindAnswer, PagePlan, PageRead, ReadCall } from '#kernel/page-data.ts';
import type { MadeAnswer } from '../response-cache.ts';

export type Answered = { readonly read: PageRead; readonly made: MadeAnswer };

/** Executes a read as the user who requested the page. @throws AppError if the endpoint refuses that user */
export type MakeRead = (request: FastifyRequest, call: ReadCall) => Promise<MadeAnswer>;

/** Maximum number of rounds. Reads that depend on other answers need another round; the deepest page needs four. */
const maxRounds = 5;

const keyOf = ({ key }: Pick<PageRead, 'key'>) => JSON.stringify(key);

/** Parsed answers, cached as long as the response cache keeps the answer. */
const contents = new WeakMap<MadeAnswer, unknown>();

const contentOf = (made: MadeAnswer): unknown => {
  if (!contents.has(made)) contents.set(made, JSON.parse(made.body.toString()));
  return contents.get(made);
};

/** Executes the reads of a page in the order its route declares. Each read is executed once. */
export const createPageReads = (request: FastifyRequest, makeRead: MakeRead) => {
  const answers = new Map<string, Answered>();
  const requested = new Set<string>();

  const readOne = async (read: PageRead): Promise<Answered | undefined> => {
    try {
      return { read, made: await makeRead(request, read.call) };
    } catch (error) {
      // The page requests refused or missing data itself and shows the error.
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
    add,
    read,
    find,
    /** Executes all reads of a page, including those that depend on other answers. */
    readAll: async ({ reads }: PagePlan): Promise<void> => {
      for (let round = 0; round < maxRounds; round += 1) if (!(await read(reads(find)))) return;
    },
    /** True if a read was executed, even if it was refused. */
    hasRequested: (one: PageRead): boolean => requested.has(keyOf(one)),
    answered: (): readonly Answered[] => [...answers.values()],
  };
};
export type PageReads = ReturnType<typeof createPageReads>;
