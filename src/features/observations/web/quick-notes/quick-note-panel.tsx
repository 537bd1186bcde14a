import { Button, Stack, Textarea } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { quickNoteTextRule } from '../../field-rules.ts';
import { useDraftPhotos } from '../photos/use-draft-photos.ts';
import type { DraftPhoto, QuickNoteValues } from '../sync/observation-step.ts';
import { type Choice, Faces } from '../tag-fields.tsx';
import type { OpenOutbox } from '../use-observation-outbox.ts';

const QuickNotePhotos = lazy(async () => ({ default: (await import('./quick-note-photos.tsx')).QuickNotePhotos }));

type QuickNotePanelProps = {
  sectionID: string;
  open: OpenOutbox;
  today: string;
  /** Students whom an assistant can tag. Missing for users who tag them when filing. */
  faces: readonly Choice[] | undefined;
  onSave: (note: QuickNoteValues, photos: readonly DraftPhoto[]) => void;
  onClose: () => void;
};

/** Returns the stored draft, or an empty one. Undefined while loading. */
const useDraft = (open: OpenOutbox, sectionID: string, today: string) => {
  const [draft, setDraft] = useState<QuickNoteValues>();
  const day = useRef(today);
  useEffect(() => {
    let isCancelled = false;
    const apply = (stored: QuickNoteValues | undefined) => {
      if (!isCancelled) setDraft({ text: '', studentIDs: [], ...stored, day: day.current });
    };
    open()
      .loadQuickNoteDraft(sectionID)
      .then(apply, () => apply(undefined));
    return () => {
      isCancelled = true;
    };
  }, [open, sectionID]);
  return draft;
};

type FormProps = Omit<QuickNotePanelProps, 'today' | 'onClose'> & { draft: QuickNoteValues };

const QuickNoteForm = ({ sectionID, open, faces, draft, onSave }: FormProps) => {
  const [note, setNote] = useState(draft);
  const photos = useDraftPhotos(open, `jot ${sectionID}`);
  const textField = useRef<HTMLTextAreaElement>(null);
  // The draft loads after the panel has focused its first field.
  useEffect(() => textField.current?.focus(), []);
  const set = (change: Partial<QuickNoteValues>) => {
    const next = { ...note, ...change };
    setNote(next);
    // Saved on every input. If the browser has no storage left, the draft lasts until the panel is closed.
    void open()
      .saveQuickNoteDraft(sectionID, next)
      .catch(() => undefined);
  };
  const problem = quickNoteTextRule.check(note.text);
  const isEmpty = quickNoteTextRule.clean(note.text) === '' && photos.photos.length === 0;
  const save = () => {
    void open()
      .deleteQuickNoteDraft(sectionID)
      .catch(() => undefined);
    onSave({ ...note, text: quickNoteTextRule.clean(note.text) }, photos.photos);
  };
  return (
    <Stack>
      <Textarea
        label={texts.words}
        description={texts.wordsHint}
        autosize
        minRows={3}
        maxRows={12}
        ref={textField}
        data-autofocus
        value={note.text}
        error={problem}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Button disabled={isEmpty || problem !== null} loading={photos.waiting > 0} onClick={save}>
        {texts.save}
      </Button>
      <Suspense fallback={<FieldsSkeleton fields={1} />}>
        <QuickNotePhotos draft={photos} />
      </Suspense>
      {faces && faces.length > 0 && (
        <Faces
          label={texts.whoMayBeNobody}
          choices={faces}
          value={note.studentIDs}
          onChange={(studentIDs) => set({ studentIDs })}
        />
      )}
    </Stack>
  );
};

export const QuickNotePanel = ({ today, onClose, ...form }: QuickNotePanelProps) => {
  const draft = useDraft(form.open, form.sectionID, today);
  return (
    <SidePanel title={texts.jot} isOpen onClose={onClose}>
      {draft ? <QuickNoteForm {...form} draft={draft} /> : <FieldsSkeleton fields={2} />}
    </SidePanel>
  );
};
