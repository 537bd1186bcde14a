import { tabStorage } from '../navigation/tab-storage.ts';

/**
 * What was typed into a form stays in its tab over a reload, until it is sent.
 * @param names the fields that are kept; what is secret is not among them
 */
export const tabDraft = <Values extends Record<string, string>>(
  key: string,
  names: readonly (keyof Values & string)[],
) => ({
  /** @returns what is not empty of it */
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
