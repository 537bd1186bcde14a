import { peopleNames } from '#features/people/server/public.ts';
import { roles } from '#kernel/roles.ts';
import { listNamedRows } from '#platform/server/bin/named-rows.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditLine } from '../schemas.ts';
import { changesBetween, idsIn, isId, recordIn } from './changes.ts';
import type { Line } from './list-lines.ts';

/** No field shows more of them; a list may hold thousands. */
const maxNames = 10;

/** What lines name by its id, whether it is there, or lies in the bin. */
const namedKinds = ['admin', 'teacher', 'student', 'category', 'level', 'section', 'subject', 'album'] as const;

const namesInRecords = ['full_name', 'name', 'category', 'level', 'section', 'subject', 'title', 'path', 'file'];

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && !isId(value);

const personIn = ({ first_name, middle_name, last_name }: Partial<Record<string, unknown>>): string | undefined => {
  const parts = [first_name, middle_name, last_name].filter(isName);
  return isName(first_name) || isName(last_name) ? parts.join(' ') : undefined;
};

/** What a record was called when the line was written. */
const nameIn = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const fields = record as Record<string, unknown>;
  return personIn(fields) ?? namesInRecords.map((name) => fields[name]).find(isName);
};

/** What came back from the bin together: their line names the rows. */
const namesOfBatch = (record: unknown, names: ReadonlyMap<string, string>): string | undefined => {
  if (typeof record !== 'object' || record === null || !('rows' in record)) return undefined;
  const found = idsIn(record.rows).flatMap((id) => names.get(id) ?? []);
  return found.slice(0, maxNames).join(', ') || undefined;
};

const actorOf = ({ actor_role, actor_id }: Line, names: ReadonlyMap<string, string>): AuditLine['actor'] => {
  const role = roles.find((one) => one === actor_role);
  if (!role || actor_id === null) return undefined;
  const name = names.get(actor_id);
  return { role, _id: actor_id, ...(name !== undefined && { name }) };
};

/** The settings that a line is about, in the words of their page. */
const settingsIn = (after: unknown, labels: ReadonlyMap<string, string>): string | undefined => {
  if (typeof after !== 'object' || after === null) return undefined;
  const keys = 'keys' in after && Array.isArray(after.keys) ? after.keys.map(String) : Object.keys(after);
  const found = keys.map((key) => labels.get(key)).filter((label) => label !== undefined);
  return found.join(', ') || undefined;
};

/** What today's names are found by. */
type Names = { readonly rows: ReadonlyMap<string, string>; readonly settings: ReadonlyMap<string, string> };

const viewOf = (line: Line, { rows: names, settings }: Names): AuditLine => {
  const { id, at, action, subject_kind: kind, subject_id: subjectId, address, device } = line;
  const [before, after] = [recordIn(line.before), recordIn(line.after)];
  const actor = actorOf(line, names);
  const name =
    kind === 'setting'
      ? settingsIn(after, settings)
      : (names.get(subjectId ?? '') ?? namesOfBatch(after, names) ?? nameIn(after) ?? nameIn(before));
  return {
    _id: id,
    at,
    action,
    ...(actor && { actor }),
    subject: { kind, ...(subjectId !== null && { _id: subjectId }), ...(name !== undefined && { name }) },
    changes: changesBetween(before, after, (one) => names.get(one)),
    ...(address !== null && { address }),
    ...(device !== null && { device }),
  };
};

type Context = Pick<QueryContext, 'db' | 'services'>;

const idsOf = ({ actor_id, subject_id, before, after }: Line) => [
  ...[actor_id, subject_id].filter((id) => id !== null),
  ...[before, after].flatMap((text) => idsIn(recordIn(text)).slice(0, maxNames)),
];

/** What those ids are called today, of people first of all: most are theirs. */
const loadCurrentNames = async ({ db, services: { bin } }: Context, ids: readonly string[]) => {
  const people = await peopleNames(db, ids);
  const others = ids.filter((id) => !people.has(id));
  const rows = await listNamedRows(db, bin, namedKinds, others);
  return new Map([...people, ...rows.map(({ id, name }) => [id, name] as const)]);
};

/** Lines as admins see them: with the names that people and settings have today, and what differs. */
export const lineViews = async (context: Context, lines: readonly Line[]): Promise<AuditLine[]> => {
  const rows = await loadCurrentNames(context, [...new Set(lines.flatMap(idsOf))]);
  const settings = new Map(context.services.settings.all.map(({ key, label }) => [key, label]));
  return lines.map((line) => viewOf(line, { rows, settings }));
};
