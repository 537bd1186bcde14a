import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { UploadField } from '#platform/web/uploads/upload-field.tsx';
import { LinkForm } from './link-form.tsx';
import { usePublish } from './newsletters.hooks.ts';
import { texts } from './texts.ts';

type Mode = 'file' | 'link';

const modes: { value: Mode; label: string }[] = [
  { value: 'file', label: texts.fileMode },
  { value: 'link', label: texts.linkMode },
];

/** A file or a link becomes a newsletter. Uploads go on while the other way is shown. */
export const UploadCard = () => {
  const [mode, setMode] = useState<Mode>('file');
  const publish = usePublish(texts.fileDone);
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
          endpoint={filesEndpoints.uploadNewsletter}
          hint={texts.fileHint}
          onStored={(file) => publish.mutateAsync({ file, link: '' })}
        />
      </div>
      <div hidden={mode !== 'link'}>
        <LinkForm />
      </div>
    </Card>
  );
};
