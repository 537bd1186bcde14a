import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api-client.ts';
import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { termReportsEndpoints } from '../contract.ts';
import type { ReportPart } from '../schemas.ts';
import { createPartDraft, type Outcome, type Stored } from './part-draft.ts';
import { type DraftPlace, reportDrafts } from './report-drafts.ts';

const { saveReportPart, getTermReport } = termReportsEndpoints;

const failureOf = (error: unknown): Outcome => {
  const isForGood = hasCode(error, 'invalid', 'forbidden', 'not_found', 'conflict', 'too_late', 'too_large');
  return { kind: isForGood ? 'refused' : 'waiting', problem: errorMessage(error) };
};

const loadStoredPart = async ({ part, ...of }: DraftPlace): Promise<Outcome> => {
  const { parts } = await call(getTermReport, of);
  const theirs = parts.find(({ key }) => key === part);
  return { kind: 'conflict', theirs: { text: theirs?.text ?? '', version: theirs?.version ?? 0 } };
};

const save = async (place: DraftPlace, text: string, version: number): Promise<Outcome> => {
  try {
    const inTime = { signal: AbortSignal.timeout(defaultTiming.answer) };
    return { kind: 'saved', ...(await call(saveReportPart, { ...place, text, version }, inTime)) };
  } catch (error) {
    return hasCode(error, 'conflict') ? loadStoredPart(place).catch(failureOf) : failureOf(error);
  }
};

const wait = (milliseconds: number, run: () => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const nothing = () => undefined;

export const usePartDraft = (place: DraftPlace, { text, version }: ReportPart, savedDraft: Stored | undefined) => {
  const { user } = useViewer();
  const [draft] = useState(() => {
    const drafts = reportDrafts(user._id);
    return createPartDraft({
      ...{ initial: { text, version }, savedDraft, wait },
      save: (typed, over) => save(place, typed, over),
      // If the browser storage is full, the draft lasts until the page is closed.
      saveDraft: (stored) => void drafts.save(place, stored).catch(nothing),
      deleteDraft: () => void drafts.remove(place).catch(nothing),
    });
  });
  useEffect(() => draft.receive({ text, version }), [draft, text, version]);
  useEffect(() => {
    const send = () => void draft.send();
    send();
    window.addEventListener('online', send);
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', send);
      // Last attempt. Text that does not reach the server stays stored in the browser.
      send();
    };
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.read, draft.read) };
};
