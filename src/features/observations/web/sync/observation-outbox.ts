import type { QueryClient } from '@tanstack/react-query';
import { filesEndpoints } from '#features/files/contract.ts';
import type { call, upload } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import type { OpenStore, Outgoing } from '#platform/web/outbox/outgoing.ts';
import { isRefusal } from '#platform/web/outbox/refusal.ts';
import { createStepOutbox, type StepOutboxParts } from '#platform/web/outbox/step-outbox.ts';
import { observationsEndpoints } from '../../contract.ts';
import {
  type AddedPhoto,
  type DraftPhoto,
  type ObservationStep,
  type ObservationValues,
  type QuickNoteValues,
  type StoredPhotos,
  valuesOf,
} from './observation-step.ts';

const { addObservation, addQuickNote, changeObservation, addPhoto, withdrawObservation } = observationsEndpoints;
const { getQuickNotes, countQuickNotes } = observationsEndpoints;
const { getObservations, getChildObservations, getChildTimeline, getFamilyTimeline } = observationsEndpoints;
const lists = [
  getObservations,
  getChildObservations,
  getChildTimeline,
  getFamilyTimeline,
  getQuickNotes,
  countQuickNotes,
];

export type OutgoingObservation = Outgoing<ObservationStep>;

type Parts = StepOutboxParts<ObservationStep> & {
  client: QueryClient;
  call: typeof call;
  upload: typeof upload;
  photoStore: OpenStore<StoredPhotos>;
};

/** Longer than the usual timeout, because a photo can take longer on a slow network. */
const uploadMilliseconds = 5 * 60_000;

/** Uploads and adds a photo. A retry does not upload the file again if only the second request failed. */
const createSendPhoto = ({ call: send, upload: sendFile, timing }: Parts) => {
  const uploaded = new Map<string, string>();
  return async (step: OutgoingObservation & { kind: 'photo' }): Promise<void> => {
    const { clientId, of, id, file, studentIDs } = step;
    const about = id === undefined ? { of } : { id };
    const signal = AbortSignal.timeout(uploadMilliseconds);
    const path = uploaded.get(clientId) ?? (await sendFile(filesEndpoints.uploadImage, file, { signal }));
    uploaded.set(clientId, path);
    try {
      await send(addPhoto, { clientId, ...about, path, studentIDs }, { signal: AbortSignal.timeout(timing.answer) });
      uploaded.delete(clientId);
    } catch (error) {
      if (isRefusal(error)) uploaded.delete(clientId);
      throw error;
    }
  };
};

const createSend = (parts: Parts) => {
  const { call: send, timing } = parts;
  const sendPhoto = createSendPhoto(parts);
  return (step: OutgoingObservation): Promise<unknown> => {
    if (step.kind === 'photo') return sendPhoto(step);
    const inTime = { signal: AbortSignal.timeout(timing.answer) };
    if (step.kind === 'withdraw') return send(withdrawObservation, { of: step.of }, inTime);
    if (step.kind === 'jot') {
      const { to: sectionID, sentAs: clientId, day, text, studentIDs: studentIds, hasPhotos } = step;
      return send(addQuickNote, { clientId, sectionID, day, text, studentIDs: studentIds, hasPhotos }, inTime);
    }
    const written = valuesOf(step);
    if (step.kind === 'change') return send(changeObservation, { id: step.id, ...written }, inTime);
    return send(addObservation, { clientId: step.sentAs, sectionID: step.to, ...written }, inTime);
  };
};

/** Separate from the key of sent steps, so that withdrawing a sent observation does not delete the draft. */
const draftKey = (sectionID: string) => `begun ${sectionID}`;

const quickNoteDraftKey = (sectionID: string) => `jot ${sectionID}`;

const createDrafts = ({ owner, store, photoStore }: Parts) => ({
  loadDraft: async (sectionID: string): Promise<ObservationValues | undefined> => {
    const stored = await (await store()).drafts(owner);
    const draft = stored.find(({ to }) => to === draftKey(sectionID));
    if (draft?.kind !== 'add') return undefined;
    return valuesOf(draft);
  },
  saveDraft: async (sectionID: string, typed: ObservationValues): Promise<void> => {
    const drafts = await store();
    await drafts.saveDraft({ owner, to: draftKey(sectionID), kind: 'add', sentAs: '', ...typed });
  },
  deleteDraft: async (sectionID: string): Promise<void> => {
    await (await store()).deleteDraft({ owner, to: draftKey(sectionID) });
    await (await photoStore()).deleteDraft({ owner, to: sectionID });
  },
  loadQuickNoteDraft: async (sectionID: string): Promise<QuickNoteValues | undefined> => {
    const stored = await (await store()).drafts(owner);
    const draft = stored.find(({ to }) => to === quickNoteDraftKey(sectionID));
    return draft?.kind === 'jot' ? { day: draft.day, text: draft.text, studentIDs: draft.studentIDs } : undefined;
  },
  saveQuickNoteDraft: async (sectionID: string, note: QuickNoteValues): Promise<void> => {
    const drafts = await store();
    await drafts.saveDraft({
      owner,
      to: quickNoteDraftKey(sectionID),
      kind: 'jot',
      sentAs: '',
      hasPhotos: false,
      ...note,
    });
  },
  deleteQuickNoteDraft: async (sectionID: string): Promise<void> => {
    await (await store()).deleteDraft({ owner, to: quickNoteDraftKey(sectionID) });
    await (await photoStore()).deleteDraft({ owner, to: quickNoteDraftKey(sectionID) });
  },
  deleteDraftPhotos: async (place: string): Promise<void> => (await photoStore()).deleteDraft({ owner, to: place }),
  loadDraftPhotos: async (sectionID: string): Promise<readonly DraftPhoto[]> => {
    const drafts = await photoStore();
    await drafts.wipe(owner);
    return (await drafts.drafts(owner)).find(({ to }) => to === sectionID)?.photos ?? [];
  },
  saveDraftPhotos: async (sectionID: string, photos: readonly DraftPhoto[]): Promise<void> =>
    (await photoStore()).saveDraft({ owner, to: sectionID, photos }),
});

type Enqueue = (sectionID: string, step: ObservationStep) => void;

const createActions = (enqueue: Enqueue) => {
  const enqueuePhotos = (sectionID: string, of: { of: string; id?: string }, photos: readonly AddedPhoto[]) => {
    for (const { file, studentIDs } of photos)
      enqueue(sectionID, { kind: 'photo', ...of, file, studentIDs: [...studentIDs] });
  };
  /** A photo without own tags shows the students of the observation. */
  const taggedWith =
    (about: readonly string[]) =>
    ({ file, studentIDs }: DraftPhoto) => ({ file, studentIDs: studentIDs ?? about });
  return {
    /** Queues a new observation. Returns its client ID. */
    add: (sectionID: string, typed: ObservationValues, photos: readonly DraftPhoto[] = []): string => {
      const sentAs = newClientId();
      enqueue(sectionID, { kind: 'add', sentAs, ...typed });
      enqueuePhotos(sectionID, { of: sentAs }, photos.map(taggedWith(typed.studentIDs)));
      return sentAs;
    },
    /** Queues a quick note. Its photos are tagged when it is filed. */
    addQuickNote: (sectionID: string, note: QuickNoteValues, photos: readonly DraftPhoto[] = []): string => {
      const sentAs = newClientId();
      enqueue(sectionID, { kind: 'jot', sentAs, hasPhotos: photos.length > 0, ...note });
      enqueuePhotos(sectionID, { of: sentAs }, photos.map(taggedWith([])));
      return sentAs;
    },
    change: (
      sectionID: string,
      id: string,
      typed: ObservationValues | undefined,
      photos: readonly AddedPhoto[],
    ): void => {
      if (typed) enqueue(sectionID, { kind: 'change', id, ...typed });
      enqueuePhotos(sectionID, { of: '', id }, photos);
    },
  };
};

/** Creates a user's outbox: unsent observations are stored in the browser and sent when possible. */
export const createObservationOutbox = (parts: Parts) => {
  const { enqueue, ...outbox } = createStepOutbox<ObservationStep, unknown>(parts, {
    createSend: () => createSend(parts),
    onSent: () => void invalidate(parts.client, lists),
  });
  /** Returns a step and, if its observation was refused, the photos that cannot be stored either. */
  const withPhotos = (step: OutgoingObservation): OutgoingObservation[] =>
    step.kind === 'add' || step.kind === 'jot'
      ? [step, ...outbox.all().filter((one) => one.kind === 'photo' && one.of === step.sentAs)]
      : [step];
  return {
    ...outbox,
    ...createActions(enqueue),
    ...createDrafts(parts),
    withdraw: (sectionID: string, sentAs: string): void => enqueue(sectionID, { kind: 'withdraw', of: sentAs }),
    retry: (step: OutgoingObservation): Promise<void> => outbox.retry(withPhotos(step)),
    discard: (step: OutgoingObservation): Promise<void> => outbox.discard(withPhotos(step)),
  };
};
export type ObservationOutbox = ReturnType<typeof createObservationOutbox>;
