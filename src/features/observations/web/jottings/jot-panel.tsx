import { Button, Stack, Textarea } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { quickNoteTextRule } from '../../field-rules.ts';
import { useBegunPhotos } from '../photos/use-begun-photos.ts';
import type { BegunPhoto, Jotted } from '../sync/observation-step.ts';
import { type Choice, Faces } from '../tag-fields.tsx';
import type { OpenOutbox } from '../use-observation-outbox.ts';

const JotPhotos = lazy(async () => ({ default: (await import('./jot-photos.tsx')).JotPhotos }));

type JotPanelProps = {
  sectionID: string;
  open: OpenOutbox;
  today: string;
  /** Whom an assistant may name; who keeps the record names them when sorting. */
  faces: readonly Choice[] | undefined;
  onSave: (jotted: Jotted, photos: readonly BegunPhoto[]) => void;
  onClose: () => void;
};

/** What was begun here before, once that is known; nothing where nothing was. */
const useBegun = (open: OpenOutbox, sectionID: string, today: string) => {
  const [begun, setBegun] = useState<Jotted>();
  const day = useRef(today);
  useEffect(() => {
    let isGone = false;
    const take = (kept: Jotted | undefined) => {
      if (!isGone) setBegun({ text: '', studentIDs: [], ...kept, day: day.current });
    };
    open()
      .begunJotting(sectionID)
      .then(take, () => take(undefined));
    return () => {
      isGone = true;
    };
  }, [open, sectionID]);
  return begun;
};

type FormProps = Omit<JotPanelProps, 'today' | 'onClose'> & { begun: Jotted };

const JotForm = ({ sectionID, open, faces, begun, onSave }: FormProps) => {
  const [jotted, setJotted] = useState(begun);
  const photos = useBegunPhotos(open, `jot ${sectionID}`);
  const words = useRef<HTMLTextAreaElement>(null);
  // What was begun comes after the panel, which has looked for its first field by then.
  useEffect(() => words.current?.focus(), []);
  const set = (change: Partial<Jotted>) => {
    const next = { ...jotted, ...change };
    setJotted(next);
    // Kept with every letter. Without room it lasts as long as the panel.
    void open()
      .keepBegunJotting(sectionID, next)
      .catch(() => undefined);
  };
  const problem = quickNoteTextRule.check(jotted.text);
  const isEmpty = quickNoteTextRule.clean(jotted.text) === '' && photos.photos.length === 0;
  const save = () => {
    void open()
      .forgetBegunJotting(sectionID)
      .catch(() => undefined);
    onSave({ ...jotted, text: quickNoteTextRule.clean(jotted.text) }, photos.photos);
  };
  return (
    <Stack>
      <Textarea
        label={texts.words}
        description={texts.wordsHint}
        autosize
        minRows={3}
        maxRows={12}
        ref={words}
        data-autofocus
        value={jotted.text}
        error={problem}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Button disabled={isEmpty || problem !== null} loading={photos.waiting > 0} onClick={save}>
        {texts.save}
      </Button>
      <Suspense fallback={<FieldsSkeleton fields={1} />}>
        <JotPhotos begun={photos} />
      </Suspense>
      {faces && faces.length > 0 && (
        <Faces
          label={texts.whoMayBeNobody}
          choices={faces}
          value={jotted.studentIDs}
          onChange={(studentIDs) => set({ studentIDs })}
        />
      )}
    </Stack>
  );
};

/** A few words or a photo, and Save: whom it is about is said later. */
export const JotPanel = ({ today, onClose, ...form }: JotPanelProps) => {
  const begun = useBegun(form.open, form.sectionID, today);
  return (
    <SidePanel title={texts.jot} isOpen onClose={onClose}>
      {begun ? <JotForm {...form} begun={begun} /> : <FieldsSkeleton fields={2} />}
    </SidePanel>
  );
};
