import { effectiveEntryRows } from '#features/lesson-records/server/public.ts';
import { hiddenNameMark, loadVisibilities, readableRows } from '#features/observations/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { FactKind } from '../constants.ts';
import type { Evidence } from '../evidence-schemas.ts';
import { type FactFormat, factText } from '../fact-text.ts';
import type { PartFact } from '../schemas.ts';

/** Evidence behind a sentence of a part: entries of a lesson, or an observation that the family may read. */
export type LinkedFact =
  | {
      readonly sentence: string;
      readonly lesson: string;
      readonly kind: FactKind;
      readonly entries: readonly { readonly _id: string; readonly day: string }[];
    }
  | { readonly sentence: string; readonly observationID: string; readonly day: string };

export const factsIn = ({ facts }: Pick<Tables['term_report_parts'], 'facts'>): LinkedFact[] =>
  JSON.parse(facts) as LinkedFact[];

const findFacts = (
  text: string,
  { areas, observations }: Evidence,
  firstName: string,
  format: FactFormat,
): LinkedFact[] => {
  const ofLessons = areas
    .flatMap(({ lessons }) => lessons)
    .filter(({ name }) => text.includes(name))
    .flatMap(({ name: lesson, facts }) =>
      facts.map(({ entries, ...fact }) => ({
        ...{ sentence: factText(fact, firstName, lesson, format), lesson },
        ...{ kind: fact.kind, entries },
      })),
    );
  const ofObservations = observations
    .filter(({ isStaffOnly }) => !isStaffOnly)
    .map((one) => ({ sentence: one.text.trim(), observationID: one._id, day: one.day }));
  return [...ofLessons, ...ofObservations].filter(({ sentence }) => sentence !== '' && text.includes(sentence));
};

/** True if the link still applies. A rephrased sentence stays linked while the text names its lesson. */
const isStillLinked = (text: string, link: LinkedFact) =>
  text.includes(link.sentence) || ('lesson' in link && text.includes(link.lesson));

const isSame = (one: LinkedFact, other: LinkedFact) =>
  'lesson' in one
    ? 'lesson' in other && one.lesson === other.lesson && one.kind === other.kind
    : 'observationID' in other && one.observationID === other.observationID;

/** Links the sentences of a text to their evidence. @param before links of the previous text */
export const linkFacts = (
  text: string,
  before: readonly LinkedFact[],
  evidence: Evidence,
  firstName: string,
  format: FactFormat,
): LinkedFact[] => {
  const found = findFacts(text, evidence, firstName, format);
  const remaining = before.filter((link) => isStillLinked(text, link) && !found.some((one) => isSame(one, link)));
  return [...remaining, ...found];
};

/** Returns the ids of the entries that still exist and were not corrected or withdrawn. */
const loadEffectiveEntries = async ({ db }: QueryContext, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await effectiveEntryRows(db).select('entries.id').where('entries.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Returns the current texts of the observations that the family may still read, by id. */
const loadEffectiveObservations = async (
  context: QueryContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { db, actor, services } = context;
  const rows = await readableRows(db, actor, services.clock.now())
    .where('observations.id', 'in', ids)
    .where('observations.taken_back_at', 'is', null)
    .execute();
  const visibilityOf = await loadVisibilities(context, rows);
  return new Map(rows.filter((row) => visibilityOf(row) === 'family').map(({ id, text }) => [id, text]));
};

/** True if the text still contains the sentence, in which a mark replaces names that its writer may not read. */
const isQuotedIn = (sentence: string, currentText: string): boolean => {
  const text = currentText.normalize('NFC');
  let from = 0;
  return sentence
    .normalize('NFC')
    .split(hiddenNameMark)
    .every((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      return at !== -1;
    });
};

export const loadFactViews = async (
  context: QueryContext,
  links: readonly LinkedFact[],
): Promise<(link: LinkedFact) => PartFact> => {
  const entries = await loadEffectiveEntries(
    context,
    links.flatMap((link) => ('entries' in link ? link.entries.map(({ _id }) => _id) : [])),
  );
  const observations = await loadEffectiveObservations(
    context,
    links.flatMap((link) => ('observationID' in link ? [link.observationID] : [])),
  );
  return (link) => {
    if ('observationID' in link) {
      const { sentence, day } = link;
      const currentText = observations.get(link.observationID);
      const stands = currentText !== undefined && isQuotedIn(sentence, currentText);
      return { sentence, rows: [{ day, stands }], hasChanged: !stands };
    }
    const { sentence, lesson, kind } = link;
    const rows = link.entries.map(({ _id, day }) => ({ day, stands: entries.has(_id) }));
    return { sentence, lesson, kind, rows, hasChanged: rows.some(({ stands }) => !stands) };
  };
};
