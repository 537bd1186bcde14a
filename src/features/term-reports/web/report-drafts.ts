import { storeAt } from '#platform/web/outbox/open-store.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/term-reports/waiting';
import type { Stored } from './part-draft.ts';

const store = storeAt<Stored>('casa-term-reports');

export type DraftPlace = { readonly roundID: string; readonly studentID: string; readonly part: string };

const draftKeyOf = ({ roundID, studentID, part }: DraftPlace) => `${roundID} ${studentID} ${part}`;

export const reportDrafts = (owner: string) => ({
  all: async (): Promise<ReadonlyMap<string, Stored>> => {
    const drafts = await (await store()).drafts(owner);
    return new Map(drafts.map(({ to, text, version }) => [to, { text, version }]));
  },
  save: async (place: DraftPlace, stored: Stored): Promise<void> =>
    (await store()).saveDraft({ owner, to: draftKeyOf(place), ...stored }),
  remove: async (place: DraftPlace): Promise<void> => (await store()).deleteDraft({ owner, to: draftKeyOf(place) }),
});

export const draftAt = (all: ReadonlyMap<string, Stored>, place: DraftPlace): Stored | undefined =>
  all.get(draftKeyOf(place));

/** Warns about unsaved texts at sign-out and deletes them. Returns a function that removes the handler. */
export const clearReportDraftsAtSignOut = (owner: string): (() => void) =>
  beforeSignOut({
    confirm: async () => {
      const { size: number } = await reportDrafts(owner).all();
      if (number === 0) return true;
      const { body, ...question } = texts.unsentAtSignOut;
      return confirm({ ...question, body: body({ number }), isDangerous: true });
    },
    cleanUp: async () => (await store()).wipe(),
  });
