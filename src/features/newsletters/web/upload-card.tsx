import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { UploadField } from '#platform/web/uploads/upload-field.tsx';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import { storeFirstPage } from './first-page.ts';
import { LinkForm } from './link-form.tsx';
import { useAddDraft } from './newsletters.queries.ts';

type Mode = 'file' | 'link';

const modes: { value: Mode; label: string }[] = [
  { value: 'file', label: texts.fileMode },
  { value: 'link', label: texts.linkMode },
];

/** Adds a file or link as a draft. The hidden tab stays mounted so that its uploads continue. */
export const UploadCard = () => {
  const [mode, setMode] = useState<Mode>('file');
  const addDraft = useAddDraft(texts.fileDone);
  return (
    <Card mb="xl">
      <SegmentedControl
        aria-label={texts.mode}
        data={modes}
        value={mode}
        onChange={(chosen) => setMode(chosen)}
        mb="md"
      />
      <div hidden={mode !== 'file'}>
        <UploadField
          label={texts.attachFile}
          endpoint={newslettersEndpoints.uploadNewsletter}
          hint={texts.fileHint}
          onStored={async (file, chosen) =>
            addDraft.mutateAsync({ file, link: '', image: await storeFirstPage(chosen), isDraft: true })
          }
        />
      </div>
      <div hidden={mode !== 'link'}>
        <LinkForm />
      </div>
    </Card>
  );
};
