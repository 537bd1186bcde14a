import { useEffect, useRef, useState } from 'react';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import * as texts from '#texts/observations/photos';
import { maxPhotos } from '../../field-rules.ts';
import type { DraftPhoto } from '../sync/observation-step.ts';
import type { OpenOutbox } from '../use-observation-outbox.ts';

/** Loads the image code with the first photo. */
const shrinkLater = async (file: File): Promise<File> => (await import('./shrink.ts')).shrink(file);

/** Stores photos of an unsaved observation on the device. `place` is the class, or the observation being changed. */
export const useDraftPhotos = (open: OpenOutbox, place: string, max = maxPhotos) => {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  // Current value, because photos can be tagged or removed while others are being prepared.
  const now = useRef(photos);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    let isCancelled = false;
    const apply = (stored: readonly DraftPhoto[]) => {
      if (isCancelled || now.current.length > 0) return;
      now.current = stored;
      setPhotos(stored);
    };
    open()
      .loadDraftPhotos(place)
      .then(apply, () => undefined);
    return () => {
      isCancelled = true;
    };
  }, [open, place]);

  const change = (next: readonly DraftPhoto[]) => {
    now.current = next;
    setPhotos(next);
    // If the browser has no storage left, the photos last until the panel is closed.
    void open()
      .saveDraftPhotos(place, next)
      .catch(() => undefined);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const fitting = files.slice(0, max - now.current.length);
    const wrong: string[] = fitting.length < files.length ? [texts.tooMany({ max: maxPhotos })] : [];
    setWaiting(fitting.length);
    const added: DraftPhoto[] = [];
    // Sequentially, because a large photo needs a lot of memory on a phone.
    for (const file of fitting) {
      const small = await shrinkLater(file).catch(() => undefined);
      if (small) added.push({ key: newClientId(), file: small });
      else wrong.push(texts.unreadable({ name: file.name }));
    }
    change([...now.current, ...added]);
    setProblems(wrong);
    setWaiting(0);
  };
  return {
    photos,
    problems,
    isFull: photos.length >= max || waiting > 0,
    waiting,
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => change(photos.filter((photo) => photo.key !== key)),
    tag: (key: string, studentIDs: readonly string[]) =>
      change(photos.map((photo) => (photo.key === key ? { ...photo, studentIDs } : photo))),
    /** Applies the students to this photo and all following ones. */
    tagFollowing: (key: string, studentIDs: readonly string[]) => {
      const from = photos.findIndex((photo) => photo.key === key);
      change(photos.map((photo, at) => (at < from ? photo : { ...photo, studentIDs })));
    },
  };
};
export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
