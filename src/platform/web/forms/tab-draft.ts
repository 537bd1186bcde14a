import { tabStorage } from '../navigation/tab-storage.ts';

/** Stores form input in the tab's session storage until it is sent. `names` must not include secrets. */
export const tabDraft = <Values extends Record<string, string>>(
  key: string,
  names: readonly (keyof Values & string)[],
) => ({
  /** Returns the stored fields that are not empty. */
  read: (): Partial<Values> => {
    const stored = (tabStorage.readJson(key) ?? {}) as Partial<Values>;
    const filled: Partial<Values> = {};
    for (const name of names) if (stored[name]) filled[name] = stored[name];
    return filled;
  },
  save: (typed: Values): void =>
    tabStorage.write(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, typed[name]])))),
  forget: (): void => tabStorage.write(key, undefined),
});
