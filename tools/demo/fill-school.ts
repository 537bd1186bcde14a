import { hashPassword } from '#features/session/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { fillAlbums } from './fill-albums.ts';
import { fillClasses } from './fill-classes.ts';
import { fillMessages } from './fill-messages.ts';
import { fillPeople } from './fill-people.ts';
import type { OnProgress } from './fill-progress.ts';
import { fillRecords } from './fill-records.ts';
import { type Filled, idIn } from './filled.ts';
import type { SchoolPlan } from './plan/plan-types.ts';

/** Password of every account of a filled school. */
export const demoPassword = 'casa demo school';

type Options = {
  /** True if portraits, pictures and documents are drawn, which takes most of the time. Defaults to true. */
  withPictures?: boolean;
  onProgress?: OnProgress;
};

export type FilledSchool = {
  /** @param key key of any item of the plan except levels */
  idOf(key: string): string;
};

/** Runs all builders in one transaction, so that a school is filled completely or not at all. */
const inOneTransaction = <T>(services: Services, work: (inside: Services) => Promise<T>): Promise<T> =>
  services.database.transaction((tx) =>
    work({
      ...services,
      events: { emit: () => {} },
      database: { ...services.database, read: tx, transaction: (inner) => inner(tx) },
    }),
  );

const fillRows = async (services: Services, plan: SchoolPlan, paths: Filled['paths'], passwordHash: string) =>
  inOneTransaction(services, async (inside) => {
    const filled: Filled = { ids: new Map(), paths };
    await fillPeople(inside, plan, filled, passwordHash);
    await fillClasses(inside, plan, filled);
    await fillAlbums(inside, plan, filled);
    await fillRecords(inside, plan, filled);
    await fillMessages(inside, plan, filled);
    return filled;
  });

/** Draws all files; loads the drawing code only when needed. The uploads have no owner, only references. */
const drawAll = async (services: Services, plan: SchoolPlan, onProgress: OnProgress) => {
  const { fillFiles } = await import('./fill-files.ts');
  return fillFiles(services, plan, { uploader: services.clock.newId(), onProgress });
};

/** Fills an empty database. People sign in with `demoPassword`. Files of a failed fill count as unreferenced. */
export const fillSchool = async (
  services: Services,
  plan: SchoolPlan,
  { withPictures = true, onProgress = () => {} }: Options = {},
): Promise<FilledSchool> => {
  const paths = withPictures ? await drawAll(services, plan, onProgress) : new Map<string, string>();
  const people = plan.admins.length + plan.teachers.length + plan.students.length;
  onProgress({ kind: 'people', done: 0, of: people });
  const filled = await fillRows(services, plan, paths, await hashPassword(demoPassword));
  onProgress({ kind: 'people', done: people, of: people });
  return { idOf: (key) => idIn(filled, key) };
};
