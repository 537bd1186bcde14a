import { call } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordWords } from '../state-words.ts';
import { type Draft, leavingOf } from '../sync/record-step.ts';
import type { ClassRecord } from '../use-record.ts';

type Once = {
  readonly draft: Draft;
  /** The name of the child. */
  readonly child: string;
  readonly steps: ClassRecord['steps'];
  readonly words: RecordWords;
  readonly onAdd: (drafts: readonly Draft[]) => unknown;
};

const keyOf = ({ studentID, lessonID, kind, day }: Draft): string => `${cellKey(studentID, lessonID)} ${kind} ${day}`;

/** Milliseconds after which a tap is recorded without an answer: on a slow line it must not seem lost. */
const longestWait = 2000;

/** What is being asked about: a second tap meanwhile means the same. */
const asking = new Set<string>();

/** Whether the same of this day stands already, here on its way or at the server. Without an answer it is as if not. */
const isThere = async ({ draft, steps }: Once): Promise<boolean> => {
  const leaving = leavingOf(steps);
  const onItsWay = steps.flatMap((step) => (step.kind === 'add' && step.state !== 'failed' ? step.entries : []));
  if (onItsWay.some((one) => keyOf(one) === keyOf(draft) && !leaving.has(one.clientId))) return true;
  const asked = { studentID: draft.studentID, lessonID: draft.lessonID };
  const signal = AbortSignal.timeout(longestWait);
  const entries = await call(lessonRecordsEndpoints.getCellEntries, asked, { signal }).catch(() => []);
  return entries.some((one) => !one.takenBack && !leaving.has(one._id) && keyOf(one) === keyOf(draft));
};

/** Records an entry, or says that the same stands there already: of one day it counts once, so one more would show nowhere. */
export const recordOnce = async (once: Once): Promise<void> => {
  const { draft, child, words, onAdd } = once;
  const key = keyOf(draft);
  if (asking.has(key)) return;
  asking.add(key);
  const isStanding = await isThere(once).finally(() => asking.delete(key));
  if (isStanding)
    void toast.plain(texts.standsAlready({ child, kind: words.kind(draft.kind), day: words.dayWords(draft.day) }));
  else onAdd([draft]);
};
