import { useEffect, useRef, useState } from 'react';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import * as texts from '#texts/observations/photos';
import { maxPhotos } from '../../field-rules.ts';
import type { BegunPhoto } from '../sync/observation-step.ts';
import type { OpenOutbox } from '../use-observation-outbox.ts';

/** What draws comes with the first photo. */
const shrinkLater = async (file: File): Promise<File> => (await import('./shrink.ts')).shrink(file);

/**
 * The photos of an observation that is being written or changed: kept on the device until it is saved.
 * @param place where they are kept: the class, or what is changed
 * @param most how many there may be
 */
export const useBegunPhotos = (open: OpenOutbox, place: string, most = maxPhotos) => {
  const [photos, setPhotos] = useState<readonly BegunPhoto[]>([]);
  // While some are made ready, others may be tagged or removed.
  const now = useRef(photos);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    let isGone = false;
    const take = (kept: readonly BegunPhoto[]) => {
      if (isGone || now.current.length > 0) return;
      now.current = kept;
      setPhotos(kept);
    };
    open()
      .begunPhotos(place)
      .then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [open, place]);

  const change = (next: readonly BegunPhoto[]) => {
    now.current = next;
    setPhotos(next);
    // Without room they last as long as the panel.
    void open()
      .keepBegunPhotos(place, next)
      .catch(() => undefined);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const fitting = files.slice(0, most - now.current.length);
    const wrong: string[] = fitting.length < files.length ? [texts.tooMany({ max: maxPhotos })] : [];
    setWaiting(fitting.length);
    const added: BegunPhoto[] = [];
    // One after the other: a large one takes much of a phone's memory.
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
    isFull: photos.length >= most || waiting > 0,
    /** How many are being made ready; nothing else changes meanwhile. */
    waiting,
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => change(photos.filter((photo) => photo.key !== key)),
    tag: (key: string, studentIDs: readonly string[]) =>
      change(photos.map((photo) => (photo.key === key ? { ...photo, studentIDs } : photo))),
    /** The same children on those after it. */
    tagFollowing: (key: string, studentIDs: readonly string[]) => {
      const from = photos.findIndex((photo) => photo.key === key);
      change(photos.map((photo, at) => (at < from ? photo : { ...photo, studentIDs })));
    },
  };
};
export type BegunPhotos = ReturnType<typeof useBegunPhotos>;
