import { peopleNames } from '#features/people/server/public.ts';
import { roles } from '#kernel/roles.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditLine } from '../schemas.ts';
import { changesBetween, idsIn, recordIn } from './changes.ts';
import type { Line } from './read-lines.ts';

const namesInRecords = ['full_name', 'name', 'category', 'level', 'section', 'subject', 'title', 'path', 'file'];

/** What a record was called when the line was written. */
const nameIn = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const found = namesInRecords.map((name) => (record as Record<string, unknown>)[name]);
  return found.find((value): value is string => typeof value === 'string' && value !== '');
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
type Names = { readonly people: ReadonlyMap<string, string>; readonly settings: ReadonlyMap<string, string> };

const viewOf = (line: Line, { people: names, settings }: Names): AuditLine => {
  const { id, at, action, subject_kind: kind, subject_id: subjectId, address, device } = line;
  const [before, after] = [recordIn(line.before), recordIn(line.after)];
  const actor = actorOf(line, names);
  const name =
    kind === 'setting' ? settingsIn(after, settings) : (names.get(subjectId ?? '') ?? nameIn(after) ?? nameIn(before));
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

/** No field shows more of them; a list may hold thousands. */
const mostNamed = 10;

const idsOf = ({ actor_id, subject_id, before, after }: Line) => [
  ...[actor_id, subject_id].filter((id) => id !== null),
  ...[before, after].flatMap((text) => idsIn(recordIn(text)).slice(0, mostNamed)),
];

/** Lines as admins see them: with the names that people and settings have today, and what differs. */
export const lineViews = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  lines: readonly Line[],
): Promise<AuditLine[]> => {
  const people = await peopleNames(db, [...new Set(lines.flatMap(idsOf))]);
  const settings = new Map(services.settings.all.map(({ key, label }) => [key, label]));
  return lines.map((line) => viewOf(line, { people, settings }));
};
