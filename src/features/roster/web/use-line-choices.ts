import { useMemo, useSyncExternalStore } from 'react';
import { tabStorage } from '#platform/web/navigation/tab-storage.ts';
import { isOfPeople } from '../import-fields.ts';
import type { ImportDetails } from '../schemas.ts';

type Answer = { line: number; is: 'same' | 'new' };
/** @property column from which the field was read: read from another one it says something else */
type Overwrite = { line: number; field: string; column: number };
type Said = { readonly answers: Answer[]; readonly overwrite: Overwrite[] };

const nothing: Said = { answers: [], overwrite: [] };
const listeners = new Set<() => void>();
/** What was read last: the same object as long as nothing is said anew. */
let known = { key: '', text: '', said: nothing };

/** By what a line says whom it is about. */
const whoFields = new Set(['external_id', 'first_name', 'last_name', 'email', 'birthdate']);

/** Read otherwise, a line may be about somebody or something else, and its answer holds no more. */
const keyOf = ({ _id, kind, columns, dayOrder, clock }: ImportDetails) => {
  const said = columns.map(({ field }) => (field !== null && (!isOfPeople(kind) || whoFields.has(field)) ? field : ''));
  return `casa:import:${_id}:${dayOrder ?? ''}${clock ?? ''}:${said.join()}`;
};

const columnOf = ({ columns }: ImportDetails, field: string) => columns.findIndex((one) => one.field === field);

/** Where the browser keeps nothing it holds until the page is left. */
const textOf = (key: string) => tabStorage.read(key) ?? (known.key === key ? known.text : '');

const parse = (text: string): Said => {
  try {
    return { ...nothing, ...(JSON.parse(text) as Said) };
  } catch {
    return nothing;
  }
};

const read = (key: string): Said => {
  const text = textOf(key);
  if (text !== known.text || key !== known.key) known = { key, text, said: parse(text) };
  return known.said;
};

const write = (key: string, said: Said) => {
  const text = JSON.stringify(said);
  known = { key, text, said };
  tabStorage.write(key, text);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What somebody has said of single lines of a table; the tab keeps it over a reload and other pages. */
export const useLineChoices = (details: ImportDetails) => {
  const key = keyOf(details);
  const said = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => nothing,
  );
  return useMemo(() => {
    const { answers, overwrite } = said;
    const holding = overwrite.filter(({ field, column }) => columnOf(details, field) === column);
    return {
      answers,
      overwrite: holding.map(({ line, field }) => ({ line, field })),
      answerOf: (line: number) => answers.find((one) => one.line === line)?.is,
      answer: (line: number, is: Answer['is']) =>
        write(key, { answers: [...answers.filter((one) => one.line !== line), { line, is }], overwrite }),
      takeBack: (line: number) => write(key, { answers: answers.filter((one) => one.line !== line), overwrite }),
      overwrites: (line: number, field: string) => holding.some((one) => one.line === line && one.field === field),
      setOverwrite: (line: number, field: string, isTicked: boolean) =>
        write(key, {
          answers,
          overwrite: [
            ...overwrite.filter((one) => one.line !== line || one.field !== field),
            ...(isTicked ? [{ line, field, column: columnOf(details, field) }] : []),
          ],
        }),
    };
  }, [key, said, details]);
};
export type LineChoices = ReturnType<typeof useLineChoices>;
