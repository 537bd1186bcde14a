import { useMemo, useSyncExternalStore } from 'react';
import { tabStorage } from '#platform/web/navigation/tab-storage.ts';
import { isOfPeople } from '../import-fields.ts';
import type { ImportDetails } from '../schemas.ts';

type Answer = { line: number; is: 'same' | 'new' };
/** @property column column of the field. The choice is void if the field is read from another column. */
type Overwrite = { line: number; field: string; column: number };
type StoredChoices = { readonly answers: Answer[]; readonly overwrite: Overwrite[] };

const nothing: StoredChoices = { answers: [], overwrite: [] };
const listeners = new Set<() => void>();
/** Cache of the last parsed choices, so that `useSyncExternalStore` gets the same object until they change. */
let lastRead = { key: '', text: '', choices: nothing };

const identifyingFields = new Set(['external_id', 'first_name', 'last_name', 'email', 'birthdate']);

/** Returns a key per mapping, because rows may describe other people with a different mapping. */
const keyOf = ({ _id, kind, columns, dayOrder, clock }: ImportDetails) => {
  const choices = columns.map(({ field }) =>
    field !== null && (!isOfPeople(kind) || identifyingFields.has(field)) ? field : '',
  );
  return `casa:import:${_id}:${dayOrder ?? ''}${clock ?? ''}:${choices.join()}`;
};

const columnOf = ({ columns }: ImportDetails, field: string) => columns.findIndex((one) => one.field === field);

/** Falls back to memory if the browser refuses to store data. The choices then last until the page is left. */
const textOf = (key: string) => tabStorage.read(key) ?? (lastRead.key === key ? lastRead.text : '');

const parse = (text: string): StoredChoices => {
  try {
    return { ...nothing, ...(JSON.parse(text) as StoredChoices) };
  } catch {
    return nothing;
  }
};

const readChoices = (key: string): StoredChoices => {
  const text = textOf(key);
  if (text !== lastRead.text || key !== lastRead.key) lastRead = { key, text, choices: parse(text) };
  return lastRead.choices;
};

const write = (key: string, choices: StoredChoices) => {
  const text = JSON.stringify(choices);
  lastRead = { key, text, choices };
  tabStorage.write(key, text);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the user's choices for single rows. They are stored in the tab and survive a reload. */
export const useLineChoices = (details: ImportDetails) => {
  const key = keyOf(details);
  const choices = useSyncExternalStore(
    subscribe,
    () => readChoices(key),
    () => nothing,
  );
  return useMemo(() => {
    const { answers, overwrite } = choices;
    const current = overwrite.filter(({ field, column }) => columnOf(details, field) === column);
    return {
      answers,
      overwrite: current.map(({ line, field }) => ({ line, field })),
      answerOf: (line: number) => answers.find((one) => one.line === line)?.is,
      answer: (line: number, is: Answer['is']) =>
        write(key, { answers: [...answers.filter((one) => one.line !== line), { line, is }], overwrite }),
      clearAnswer: (line: number) => write(key, { answers: answers.filter((one) => one.line !== line), overwrite }),
      overwrites: (line: number, field: string) => current.some((one) => one.line === line && one.field === field),
      setOverwrite: (line: number, field: string, isTicked: boolean) =>
        write(key, {
          answers,
          overwrite: [
            ...overwrite.filter((one) => one.line !== line || one.field !== field),
            ...(isTicked ? [{ line, field, column: columnOf(details, field) }] : []),
          ],
        }),
    };
  }, [key, choices, details]);
};
export type LineChoices = ReturnType<typeof useLineChoices>;
